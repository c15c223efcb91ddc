import { inView } from '../reader/in-view.tsx';
import { Page } from './page.tsx';

/** The remote's own page, as the host mounts it. */
export const pageComponent = inView(Page);
