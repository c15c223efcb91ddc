import type { getPlayerFactors } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

export type Factors = AnswerOf<typeof getPlayerFactors>;

/** Loads the player's second factors and passkeys. */
export const loadFactors: LoadQuery<Factors> = ({ api, signal }) =>
  api<typeof getPlayerFactors>('GET', '/web-api/user/factors', { signal });
