import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The Asian layout of lists. While it is not there the European one shows the same matches. */
export const asianView = lateModule(() => import('./asian-row.tsx'));
