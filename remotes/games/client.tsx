import { defineShelfRemote } from '@fairline/section-frames/client.ts';

defineShelfRemote('games', () => import('./sections.ts'));
