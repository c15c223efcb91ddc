import type { editBet, placeBet } from '@fairline/contracts';
import { type Api, ApiError, type CallInput } from '@fairline/contracts/call-api';
import { toJsonMinor } from '@fairline/money';
import { buildersIn, selectionsIn } from './plan-builders.ts';
import type { PlacedBet, Receipt } from './receipt.ts';
import { type Refusal, reasonsByLeg } from './refusal.ts';
import { selectionKey } from './selection-key.ts';
import { type Attempt, removeLegs, type Slip, setAttempt } from './slip.ts';
import type { PlannedBet } from './slip-plan.ts';
import type { SlipStore } from './slip-store.ts';

type PlaceBetBody = NonNullable<CallInput<typeof placeBet>['body']>;

/**
 * Failures that leave it open whether the bet was placed. It is sent again unchanged under its idempotency key, so that
 * it is placed once. Any other answer is final, and the next attempt is a new bet.
 */
const openCodes = new Set([
  'NETWORK',
  'CANCELLED',
  'INTERNAL',
  'UNAVAILABLE',
  'IDEMPOTENCY_IN_FLIGHT',
  'TOO_MANY_REQUESTS',
  'UNAUTHENTICATED',
]);

/** True for a failure that leaves it open whether the bet was placed; every end of a session is one. */
function isOpen(code: string): boolean {
  return openCodes.has(code) || /^(SESSION|COOKIE)_/.test(code);
}

export interface Placing {
  api: Api;
  store: SlipStore;
  playerId: string;
  currency: string;
  newKey(): string;
  /** The open bet whose place the bet of the slip takes, by what the player saw; absent for new bets. */
  sale?: EditedSale | undefined;
}

/** The sale of an edited bet: its stake in play, and the value that the player saw. */
export interface EditedSale {
  betId: string;
  stakeMinor: number;
  valueMinor: number;
}

/**
 * Places bets of the slip one by one. Placed bets leave the slip with a receipt, and those about which a trader decides leave
 * it with their ids; refused bets stay with the reason. Without a
 * live connection nothing is placed, since the prices may be old.
 */
export async function placeBets(bets: readonly PlannedBet[], placing: Placing): Promise<void> {
  const { store } = placing;
  const { isPlacing, isOutdated } = store.get();
  if (isPlacing || isOutdated || bets.length === 0) return;
  const sent = bets.map((bet) => ({ bet, attempt: attemptFor(bet, placing) }));
  // Stored before the requests are sent, so that a reloaded page can send them again.
  const prepared = sent.reduce<Slip>(
    (slip, { bet, attempt }) => setAttempt(slip, bet.id, attempt),
    store.get().slip,
  );
  store.report({ slip: prepared, isPlacing: true, refusals: new Map(), receipts: [], event: undefined });

  const outcomes = await Promise.all(sent.map(({ bet, attempt }) => send(bet, attempt, placing)));

  const receipts = outcomes.flatMap(({ receipt }) => receipt ?? []);
  const settled = outcomes.reduce<Slip>(
    (slip, { bet, refusal }) =>
      refusal && isOpen(refusal.code) ? slip : setAttempt(slip, bet.id, undefined),
    store.get().slip,
  );
  const placedKeys = receipts.flatMap(({ legs }) => legs.map(selectionKey));
  const referred = outcomes.flatMap(({ bet, referralId }) => (referralId ? [{ bet, referralId }] : []));
  const goneKeys = [...placedKeys, ...referred.flatMap(({ bet }) => bet.legs.map(({ key }) => key))];
  const left = goneKeys.length > 0 ? removeLegs(settled, goneKeys) : settled;
  store.report({
    slip: { ...left, referred: [...referred.map(({ referralId }) => referralId), ...left.referred] },
    isPlacing: false,
    receipts,
    refusals: new Map(
      outcomes.flatMap(({ bet, refusal, referralId }) => (refusal && !referralId ? [[bet.id, refusal]] : [])),
    ),
    event: receipts.length > 0 ? { kind: 'placed' } : undefined,
  });
}

/** The open attempt for the same decision of the player, or a new attempt. */
export function attemptFor(bet: PlannedBet, { store, playerId, currency, newKey, sale }: Placing): Attempt {
  const { slip } = store.get();
  const { policy } = slip;
  const stakeMinor = toJsonMinor(bet.unitStakeMinor ?? 0n);
  const played = selectionsIn(bet.legs);
  const builders = buildersIn(bet.legs);
  const isEachWay = bet.form?.kind === 'each-way';
  const selections = played.map(({ leg: { matchId, marketId, specifiers, outcomeId }, placeTerms }) => ({
    matchId,
    marketId,
    specifiers,
    outcomeId,
    ...(isEachWay && placeTerms && { placeTerms }),
  }));
  // Undefined while the taxes are not known: the platform then takes the rule in force.
  const taxRuleId = bet.tax === undefined ? undefined : (bet.tax?.ruleId ?? null);
  const insurance = bet.insurance && {
    sharePercent: bet.insurance.sharePercent,
    premiumMinor: toJsonMinor(bet.insurance.premiumMinor),
  };
  const fingerprint = JSON.stringify([
    playerId,
    currency,
    stakeMinor,
    policy,
    selections,
    bet.form,
    taxRuleId,
    bet.freeBetId,
    insurance,
    sale?.betId,
    builders.map(({ matchId }) => matchId),
  ]);
  const open = slip.attempts[bet.id];
  if (open?.fingerprint === fingerprint) return open;
  const legs = selections.map((selection, index) => ({
    ...selection,
    oddsMilli: played[index]?.oddsMilli ?? 0,
  }));
  const body: PlaceBetBody = {
    legs,
    stakeMinor,
    currency,
    policy,
    ...(bet.form && { form: bet.form }),
    ...(builders.length > 0 && { builders }),
    ...(taxRuleId !== undefined && { taxRuleId }),
    ...(bet.freeBetId !== undefined && { freeBetId: bet.freeBetId }),
    ...(insurance && { insurance }),
  };
  const { stakeMinor: soldMinor = 0, valueMinor = 0 } = sale ?? {};
  const sent = sale ? { sale: { stakeMinor: soldMinor, valueMinor }, bet: body } : body;
  return { key: newKey(), fingerprint, body: JSON.stringify(sent) };
}

interface Outcome {
  bet: PlannedBet;
  receipt?: Receipt;
  refusal?: Refusal;
  /** The id of a bet about which a trader decides. */
  referralId?: string | undefined;
}

async function send(bet: PlannedBet, attempt: Attempt, { api, sale }: Placing): Promise<Outcome> {
  const { key: idempotencyKey } = attempt;
  const body = JSON.parse(attempt.body);
  try {
    if (!sale) {
      const placed = await api<typeof placeBet>('POST', '/web-api/sportsbook/bets', { body, idempotencyKey });
      return { bet, receipt: receiptOf(bet, placed) };
    }
    const edited = await api<typeof editBet>('POST', '/web-api/sportsbook/bets/:betId/edit', {
      params: { betId: sale.betId },
      body,
      idempotencyKey,
    });
    return { bet, receipt: receiptOf(bet, edited.bet) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { bet, refusal: { code: 'INTERNAL', legs: new Map() } };
    const { code, errors } = error;
    const referralId = code === 'BET_REFERRED' ? errors[0]?.detail : undefined;
    return { bet, refusal: { code, legs: reasonsByLeg(error, bet.legs) }, referralId };
  }
}

function receiptOf({ form, lines, legs }: PlannedBet, bet: PlacedBet): Receipt {
  return { bet, form: form ?? null, lines, legs: selectionsIn(legs).map(({ leg }) => leg) };
}
