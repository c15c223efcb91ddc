import { type ConfigService, settings } from '@fairline/config';
import { type AnswerOf, type getTermsStatus, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type AccountStatus, type CurrentTerms, hasTermsToConfirm } from '../domain/account-status.ts';
import type { StatusCache } from './status-cache.ts';
import { insertAgreement } from './store.ts';

export type TermsStatus = AnswerOf<typeof getTermsStatus>;

interface TermsParts {
  clock: Platform['clock'];
  config: Pick<ConfigService, 'get'>;
  statuses: Pick<StatusCache, 'read' | 'change'>;
}

/** Returns the site's terms by the current settings. */
export function currentTerms(
  config: Pick<ConfigService, 'get'>,
): CurrentTerms & { updatedAt: number | null } {
  const { version, updatedAt } = config.get(settings.auth.terms);
  return { version, updatedAt, isAsked: config.get(settings.auth.isAvailableConfirmTerms) };
}

/** GUARD-08: returns the status of the terms: true when the player has changed terms to confirm. */
export async function readTermsStatus(
  { config, statuses }: TermsParts,
  playerId: bigint,
): Promise<TermsStatus> {
  return statusOf(await statuses.read(playerId), currentTerms(config));
}

/** Records that the player agrees to `version`. @throws PlatformError TERMS_SUPERSEDED when it is not the latest. */
export async function confirmTerms(
  { clock, config, statuses }: TermsParts,
  playerId: bigint,
  version: number,
): Promise<TermsStatus> {
  const current = currentTerms(config);
  if (version !== current.version) throw new PlatformError('TERMS_SUPERSEDED');
  await statuses.change(playerId, (connection) =>
    insertAgreement(connection, { playerId, version, at: new Date(clock.now()) }),
  );
  return statusOf(await statuses.read(playerId), currentTerms(config));
}

function statusOf(status: AccountStatus, current: CurrentTerms & { updatedAt: number | null }): TermsStatus {
  return { result: hasTermsToConfirm(status, current), updatedAt: current.updatedAt };
}
