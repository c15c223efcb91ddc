import { defineSectionRemote } from '@fairline/section-frames/client.ts';

defineSectionRemote('news', () => import('./sections.ts'));
