import type { AccountsService, PlayerAccounts } from '@fairline/accounts';
import type { ConfigService } from '@fairline/config';
import { type MoneyOperation, type Right, type Rights, rightSchema } from '@fairline/contracts';
import type { MoneyAccess } from '@fairline/gate';
import type { LimitsService } from '@fairline/limits';
import { sports } from '@fairline/markets';
import type { PaymentsService } from '@fairline/payments';
import type { Caller, Platform } from '@fairline/runtime';
import type { SportsbookService } from '@fairline/sportsbook';
import type { VerificationService } from '@fairline/verification';

export interface RightsParts extends Pick<Platform, 'clock'> {
  accounts: Pick<AccountsService, 'activeOf'>;
  config: Pick<ConfigService, 'stakeRules'>;
  limits: Pick<LimitsService, 'count' | 'preview'>;
  payments: Pick<PaymentsService, 'methods'>;
  /** The check that comes before every movement of money. */
  refusesMoney: MoneyAccess;
  sportsbook: Pick<SportsbookService, 'restrictions'>;
  verification: Pick<VerificationService, 'takesData'>;
}

/** Why an action is closed; undefined when it is open. */
type Bar = Omit<Right, 'allowed'> | undefined;

/**
 * Reads what a player may do now. Every reason comes from the rule that refuses the call itself: the gate, the limits, the
 * closed sports, the identification. Limits are asked about the smallest amount that the call takes.
 */
export async function readRights(parts: RightsParts, caller: Caller): Promise<Rights> {
  const account = await parts.accounts.activeOf(BigInt(caller.playerId));
  const { minStakeMinor } = parts.config.stakeRules(account.currency);
  const asked = { parts, caller, account };
  const [toStake, toDeposit, toWithdraw, spent, sportsOf, deposit, data] = await Promise.all([
    gateBar(asked, 'stake'),
    gateBar(asked, 'deposit'),
    gateBar(asked, 'withdrawal'),
    spendingBar(asked, 'stake', minStakeMinor),
    parts.sportsbook.restrictions.read(BigInt(caller.playerId)),
    depositBar(asked),
    dataBar(asked),
  ]);
  const stake = (closed: readonly number[]) =>
    toStake ?? (sports.every(({ id }) => closed.includes(id)) ? bar('SPORT_RESTRICTED') : spent);
  return {
    deposit: rightOf(toDeposit ?? deposit),
    'stake-line': rightOf(stake(sportsOf.line)),
    'stake-live': rightOf(stake(sportsOf.live)),
    transfer: rightOf(toStake),
    // The site has no call that pays out, so a withdrawal that nothing else refuses is not on offer.
    withdrawal: rightOf(toWithdraw ?? bar('NOT_OFFERED')),
    'change-data': rightOf(data),
  };
}

interface Asked {
  parts: RightsParts;
  caller: Caller;
  /** The active account of the player. */
  account: PlayerAccounts;
}

/** Returns what the gate refuses. Maintenance says when a retry makes sense. */
async function gateBar({ parts, caller }: Asked, operation: MoneyOperation): Promise<Bar> {
  const refusal = await parts.refusesMoney(caller, operation);
  if (!refusal) return undefined;
  const { code, retryAfterSeconds } = refusal;
  return bar(code, retryAfterSeconds === undefined ? null : parts.clock.now() + retryAfterSeconds * 1000);
}

/** Returns what keeps the player from a deposit of the smallest amount that one of the methods takes. */
async function depositBar(asked: Asked): Promise<Bar> {
  const { methods } = await asked.parts.payments.methods(BigInt(asked.caller.playerId));
  const smallest = Math.min(...methods.map(({ minMinor }) => minMinor));
  return methods.length === 0 ? bar('NOT_OFFERED') : spendingBar(asked, 'deposit', BigInt(smallest));
}

async function spendingBar(
  { parts, caller, account }: Asked,
  spending: 'stake' | 'deposit',
  amountMinor: bigint,
): Promise<Bar> {
  const counted = parts.limits.count(account, amountMinor);
  if (!counted) return bar('RATE_UNAVAILABLE');
  const playerId = BigInt(caller.playerId);
  const refusal = await parts.limits.preview({ playerId, spending, amountMinor: counted.amountMinor });
  return refusal && bar(refusal.code, refusal.untilMs);
}

/**
 * Returns what keeps the player from changing who they are: name, birth date and document. Contacts, factors and the
 * password guard the account, so they stay open whatever its state is, and need the password instead.
 */
async function dataBar({ parts, caller }: Asked): Promise<Bar> {
  const isOpen = await parts.verification.takesData(BigInt(caller.playerId));
  return isOpen ? undefined : bar('IDENTIFICATION_CLOSED');
}

/** A refusal whose code the contract does not name is a defect, and not a right. */
function bar(code: string, until: number | null = null): Bar {
  return { code: rightSchema.shape.code.parse(code), until };
}

function rightOf(refused: Bar): Right {
  return refused ? { allowed: false, ...refused } : { allowed: true, code: null, until: null };
}
