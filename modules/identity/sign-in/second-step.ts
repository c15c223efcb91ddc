import { settings } from '@fairline/config';
import { PlatformError, type TwoStep, type TwoStepMethod } from '@fairline/contracts';
import type { PlayerRow } from '../players/player-store.ts';
import type { EntryParts } from './entry-parts.ts';
import { type EntryWay, entryWays } from './entry-ways.ts';
import type { PendingEntry } from './pending-entry.ts';

/** The second step of a sign-in: its kind, and what may be entered. */
export interface SecondStep {
  kind: PendingEntry['secondStep'];
  twoStep: TwoStep;
}

type Parts = Pick<EntryParts, 'config' | 'factors' | 'firstEmail' | 'sentCodes'>;

/**
 * Returns the second step that a way in needs; undefined for none. A step that the player has chosen comes before one that
 * the site requires.
 * @throws PlatformError OTHER_WAY_NEEDED when the way is the only second step itself
 */
export async function secondStepOf(
  parts: Parts,
  player: Pick<PlayerRow, 'id' | 'country_code' | 'has_second_step'>,
  way: EntryWay,
): Promise<SecondStep | undefined> {
  const { secondStep: rule } = entryWays[way];
  const bySms = way === 'sms';
  if (player.has_second_step) {
    if (rule !== 'asked' && !rule.asksOwn) return undefined;
    return asked('own', await methodsOf(parts, { playerId: player.id, secondStep: 'own', bySms }));
  }
  const scope = { country: player.country_code };
  if (rule !== 'asked' || !parts.config.get(settings.auth.isSecondStepRequired, scope)) return undefined;
  const { email, sms } = await parts.sentCodes.statesOf(player.id);
  if (!email.address && !sms.address) {
    return { kind: 'new-email', twoStep: await newEmailStep(parts, player.id) };
  }
  return asked('address', await methodsOf(parts, { playerId: player.id, secondStep: 'address', bySms }));
}

/** Returns what the form of a step that waits needs to know; null when nothing can be entered any more. */
export async function waitingStep(
  parts: Parts,
  { playerId: id, secondStep, bySms }: PendingEntry,
): Promise<TwoStep | null> {
  const playerId = BigInt(id);
  if (secondStep === 'new-email') return newEmailStep(parts, playerId);
  const methods = await methodsOf(parts, { playerId, secondStep, bySms });
  return methods.length > 0 ? codeStep(methods) : null;
}

/** Lists what can be entered for a step by code. The telephone that was the first step is no second one. */
export async function methodsOf(
  { factors, sentCodes }: Pick<EntryParts, 'factors' | 'sentCodes'>,
  {
    playerId,
    secondStep,
    bySms,
  }: { playerId: bigint; secondStep: PendingEntry['secondStep']; bySms: boolean },
): Promise<TwoStepMethod[]> {
  if (secondStep === 'new-email') return [];
  const methods =
    secondStep === 'own' ? await factors.methodsOf(playerId) : await addressesOf(sentCodes, playerId);
  return methods.filter((method) => !(bySms && method === 'sms'));
}

/** Lists the ways to send a code to a confirmed address, whether the player has chosen them or not. */
async function addressesOf(sentCodes: EntryParts['sentCodes'], playerId: bigint): Promise<TwoStepMethod[]> {
  const states = await sentCodes.statesOf(playerId);
  return (['sms', 'email'] as const).filter((method) => states[method].address !== null);
}

function asked(kind: SecondStep['kind'], methods: TwoStepMethod[]): SecondStep {
  if (methods.length === 0) throw new PlatformError('OTHER_WAY_NEEDED');
  return { kind, twoStep: codeStep(methods) };
}

const codeStep = (methods: TwoStepMethod[]): TwoStep => ({ form: 'login_password_two_step_code', methods });

async function newEmailStep(
  { firstEmail }: Pick<EntryParts, 'firstEmail'>,
  playerId: bigint,
): Promise<TwoStep> {
  return { form: 'login_new_email', to: await firstEmail.hintOf(playerId) };
}
