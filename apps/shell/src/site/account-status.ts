import type { Call } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { z } from 'zod';
import type { AccountStatus } from './site-boot.ts';

const playerSchema = z.object({
  ban_level: z.int().min(0).catch(0),
  ban_version: z.int().catch(0),
  convert_status: z.literal([0, 1, 2]).catch(0),
});
const termsSchema = z.object({ result: z.boolean(), updatedAt: z.unknown() });

/** Reads the account status in an answer about the player. A missing or invalid field counts as no restriction. */
export function readAccountStatus(answer: unknown): Omit<AccountStatus, 'termsChanged'> {
  const parsed = playerSchema.safeParse(answer);
  const { ban_level = 0, ban_version = 0, convert_status = 0 } = parsed.data ?? {};
  return { banLevel: ban_level, banVersion: ban_version, convertStatus: convert_status };
}

/** GUARD-08: returns true when the signed-in player has changed terms to confirm. @throws when the call fails. */
export async function fetchTermsChanged(api: Api): Promise<boolean> {
  const answer = await api<Call>('GET', '/web-api/api-v3/v2/user/agreement-rules/status');
  return termsSchema.parse(answer).result;
}
