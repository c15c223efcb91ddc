import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** What the bar has for a player: most visits are a visitor's. */
export const latePlayerZone = lateModule(() => import('./player-zone.tsx'));
