import type { AccountStatusService, IdentityService } from '@fairline/identity';

/** What support knows of players, and how it lifts a ban. */
export interface PlayerFacts extends Pick<IdentityService, 'playerView'> {
  accountStatus: Pick<AccountStatusService, 'ban'>;
  desk: Pick<IdentityService['desk'], 'facts'>;
}
