import type { Call } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { z } from 'zod';
import type { PlayerStanding } from './site-boot.ts';

/** Of somebody whom nothing holds up. */
export const goodStanding: PlayerStanding = {
  banLevel: 0,
  banVersion: 0,
  termsChanged: false,
  convertStatus: 0,
};

const playerSchema = z.object({
  ban_level: z.int().min(0).catch(0),
  ban_version: z.int().catch(0),
  convert_status: z.literal([0, 1, 2]).catch(0),
});
const termsSchema = z.object({ result: z.boolean(), updatedAt: z.unknown() });

/** How a player stands by an answer about him; what it does not say is as good as it can be. */
export function readStanding(answer: unknown): Omit<PlayerStanding, 'termsChanged'> {
  const parsed = playerSchema.safeParse(answer);
  const { ban_level = 0, ban_version = 0, convert_status = 0 } = parsed.data ?? {};
  return { banLevel: ban_level, banVersion: ban_version, convertStatus: convert_status };
}

/** GUARD-08: whether the signed-in player has terms to confirm. @throws when that cannot be found out. */
export async function fetchTermsChanged(api: Api): Promise<boolean> {
  const answer = await api<Call>('GET', '/web-api/api-v3/v2/user/agreement-rules/status');
  return termsSchema.parse(answer).result;
}
