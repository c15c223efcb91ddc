import { defineSectionRemote } from '@fairline/section-frames/client.ts';

defineSectionRemote('blog', () => import('./sections.ts'));
