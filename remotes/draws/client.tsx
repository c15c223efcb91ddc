import { defineSectionRemote } from '@fairline/section-frames/client.ts';

defineSectionRemote('draws', () => import('./sections.ts'));
