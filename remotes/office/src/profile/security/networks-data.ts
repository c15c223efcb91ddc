import type { getPlayerNetworks } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

export type Networks = AnswerOf<typeof getPlayerNetworks>;

/** Loads the networks of the player, and those that the site offers. */
export const loadNetworks: LoadQuery<Networks> = ({ api, signal }) =>
  api<typeof getPlayerNetworks>('GET', '/web-api/user/networks', { signal });
