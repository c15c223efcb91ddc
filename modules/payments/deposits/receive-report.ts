import type { AccountsService } from '@fairline/accounts';
import { type ErrorCode, PlatformError } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { isCurrencyCode } from '@fairline/money';
import { isUuid, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { nextState } from '../domain/payment-states.ts';
import { type Report, type ReportHeaders, reportSchema } from '../providers/port.ts';
import type { ProviderRegistry } from '../providers/registry.ts';
import * as store from '../store.ts';
import { type CreditedAccount, paymentNews } from './payment-news.ts';

export interface ReceiveReportParts {
  accounts: AccountsService;
  limits: Pick<LimitsService, 'release' | 'onBreak'>;
  providers: Pick<ProviderRegistry, 'find'>;
}

/**
 * Books a provider's webhook; a repeated one changes nothing.
 * @throws PlatformError SIGNATURE_INVALID, INVALID_INPUT, PAYMENT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_INVALID
 */
export type ReceiveReport = (provider: string, rawBody: string, headers: ReportHeaders) => Promise<void>;

/** The end of the log line `deposit webhook rejected: …`, by the code of the refusal. */
const rejections: Partial<Record<ErrorCode, string>> = {
  PAYMENT_UNKNOWN: 'unknown payment',
  CURRENCY_MISMATCH: 'another currency',
  AMOUNT_INVALID: 'another amount',
};

export function createReceiveReport(platform: Platform, parts: ReceiveReportParts): ReceiveReport {
  const { clock, database, log, metrics } = platform;
  const { accounts, limits, providers } = parts;
  const unexpected = new Counter({
    name: 'payments_unexpected_total',
    help: 'Payments that were paid although they were over, or their player was on a break',
    labelNames: ['reason'],
    registers: [metrics],
  });

  function read(provider: string, rawBody: string, headers: ReportHeaders): Report {
    try {
      const report = providers.find(provider)?.readReport(rawBody, headers);
      if (report) return reportSchema.parse(report);
    } catch (error) {
      log.warn({ err: error, provider }, 'deposit webhook rejected: unreadable report');
      throw new PlatformError('INVALID_INPUT', 'the report cannot be read');
    }
    log.warn({ provider }, 'deposit webhook rejected: bad signature');
    throw new PlatformError('SIGNATURE_INVALID');
  }

  /** Books the payment of a report. @returns the reasons why it should not have been paid. */
  async function book(
    connection: pg.PoolClient,
    provider: string,
    report: Report,
  ): Promise<readonly string[]> {
    const at = new Date(clock.now());
    // The site does not pay out yet, so a report about a payout is unknown.
    if (report.kind !== 'checkout' || !isUuid(report.reference)) throw new PlatformError('PAYMENT_UNKNOWN');
    const row = await store.lockPayment(connection, provider, report.reference, report.checkoutId);
    if (!row) throw new PlatformError('PAYMENT_UNKNOWN');
    if (!(await store.rememberEvent(connection, provider, report.eventId, at))) return [];
    if (report.currency !== row.currency) throw new PlatformError('CURRENCY_MISMATCH');
    if (BigInt(report.amountMinor) !== row.amount_minor) throw new PlatformError('AMOUNT_INVALID');
    const state = nextState[row.state][report.outcome];
    if (state === row.state) return [];
    await store.changeState(connection, row.payment_id, state, at);
    await limits.release(connection, [row.payment_id]);
    if (state !== 'paid') {
      await writeOutbox(connection, [paymentNews(row, state)]);
      return [];
    }
    await writeOutbox(connection, [paymentNews(row, state, await credit(connection, row))]);
    return reasonsAgainst(connection, row);
  }

  /** Posts the money to the player's account in the currency of the payment. @returns it with the balance after it. */
  async function credit(connection: pg.PoolClient, row: store.PaymentRow): Promise<CreditedAccount> {
    if (!isCurrencyCode(row.currency)) throw new Error(`payment ${row.payment_id} is in ${row.currency}`);
    const holder = { playerId: row.player_id, currency: row.currency };
    const { cashId } = (await accounts.accountsOf(connection, [holder]))(holder);
    const [decision] = await accounts.post(connection, [
      {
        key: `payment:${row.payment_id}`,
        kind: 'deposit',
        fromAccountId: await accounts.houseAccount('payment_clearing', row.currency, connection),
        toAccountId: cashId,
        amountMinor: row.amount_minor,
        countedMinor: row.counted_minor ?? undefined,
        reference: `payment:${row.payment_id}`,
      },
    ]);
    if (!decision?.ok) throw new Error(`payment ${row.payment_id} was not posted`);
    // What the player owes is repaid by the deposit at once, so the balance is read.
    return (await accounts.balancesOf(connection, [holder]))(holder);
  }

  /**
   * Returns the reasons why this payment should no longer have been paid. Money that has arrived is booked all the
   * same.
   */
  async function reasonsAgainst(connection: pg.PoolClient, row: store.PaymentRow): Promise<string[]> {
    const isOnBreak = (await limits.onBreak(connection, [row.player_id])).has(row.player_id);
    return [...(row.state === 'pending' ? [] : [row.state]), ...(isOnBreak ? ['break'] : [])];
  }

  return async (provider, rawBody, headers) => {
    const report = read(provider, rawBody, headers);
    const about = { provider, paymentId: report.reference };
    try {
      const reasons = await database.transaction((connection) => book(connection, provider, report));
      for (const reason of reasons) {
        unexpected.inc({ reason });
        log.warn({ ...about, reason }, 'deposit paid unexpectedly');
      }
    } catch (error) {
      const rejection = error instanceof PlatformError ? rejections[error.code] : undefined;
      if (rejection) log.warn(about, `deposit webhook rejected: ${rejection}`);
      throw error;
    }
  };
}
