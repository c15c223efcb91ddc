import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The Asian layout of lists, loaded on demand. Until it has loaded, the European layout shows the same matches. */
export const asianView = lateModule(() => import('./asian-row.tsx'));
