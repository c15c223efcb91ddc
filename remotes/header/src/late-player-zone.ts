import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** Loads the player's part of the bar on demand, because most visitors are not signed in. */
export const latePlayerZone = lateModule(() => import('./player-zone.tsx'));
