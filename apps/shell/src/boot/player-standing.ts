import type { Call } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { z } from 'zod';
import type { PlayerStanding } from './site-boot.ts';

/** Of somebody whom nothing holds up. */
export const goodStanding: PlayerStanding = { banLevel: 0, banVersion: 0, termsChanged: false };

const banSchema = z.object({ ban_level: z.int().min(0).catch(0), ban_version: z.int().catch(0) });
const termsSchema = z.object({ result: z.boolean(), updatedAt: z.unknown() });

/** The ban that an answer about a player tells of; none when it says nothing. */
export function readBan(answer: unknown): Pick<PlayerStanding, 'banLevel' | 'banVersion'> {
  const parsed = banSchema.safeParse(answer);
  return parsed.success
    ? { banLevel: parsed.data.ban_level, banVersion: parsed.data.ban_version }
    : { banLevel: 0, banVersion: 0 };
}

/** GUARD-08: whether the signed-in player has terms to confirm. @throws when that cannot be found out. */
export async function fetchTermsChanged(api: Api): Promise<boolean> {
  const answer = await api<Call>('GET', '/web-api/api-v3/v2/user/agreement-rules/status');
  return termsSchema.parse(answer).result;
}
