import { settings } from '@fairline/config';
import * as calls from '@fairline/contracts';
import { type Language, languageOf } from '@fairline/i18n/languages';
import { type Caller, type Platform, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activateAccount, addCurrency, removeCurrency } from './change-accounts.ts';
import { hasFirstDepositBonus } from './first-deposit-bonus.ts';
import { accountView, addableCurrencies, currencyView, pointsView } from './list-accounts.ts';
import { type Outcome, walletTexts } from './texts.ts';
import { acceptQuote, quoteTransfer } from './transfer.ts';
import type { WalletsParts } from './wallets-parts.ts';

/** Serves the accounts of the player who calls. */
export function walletsRoutes(
  app: FastifyInstance,
  context: Pick<Platform, 'clock' | 'database' | 'ids'> & WalletsParts,
): void {
  const { accounts, config } = context;
  /** ACC-01: both calls of accounts say which of them the page has to use, so that a change of the setting is obeyed. */
  const variant = () => config.get(settings.application.accountsVariant);
  const listed = async (playerId: bigint, lng: Language) => {
    const [wallets, points] = await Promise.all([accounts.wallets(playerId), accounts.points.of(playerId)]);
    return [...wallets.map((row) => accountView(row, lng)), ...(points ? [pointsView(points, lng)] : [])];
  };

  serve(app, calls.getAccounts, async (received) => ({
    variant: variant(),
    accounts: await listed(callerId(received), languageIn(received.request)),
  }));

  serve(app, calls.getAccountState, async (received) => {
    const playerId = callerId(received);
    const all = await listed(playerId, languageIn(received.request));
    const activeAccount = all.find((account) => account.isActive);
    if (!activeAccount) throw new Error('a player has no active account');
    return {
      variant: variant(),
      activeAccount,
      balanceMinor: activeAccount.moneyMinor,
      bonus: all
        .filter(({ type, isPointsTypeBalance }) => type === 4 && !isPointsTypeBalance)
        .map(({ id, moneyMinor, iso }) => ({ idBonus: id, moneyMinor, iso })),
      all_accounts: all,
      is_available_first_deposit_bonus: await hasFirstDepositBonus(context, playerId),
    };
  });

  serve(app, calls.activateAccount, async (received) => {
    await activateAccount(context, callerId(received), received.query.id);
    return { accounts: await listed(callerId(received), languageIn(received.request)) };
  });

  serve(app, calls.getAddableCurrencies, async (received) => ({
    currencies: (await addableCurrencies(context, callerId(received))).map(currencyView),
  }));

  serve(app, calls.addCurrency, async (received) =>
    outcomeAnswer(received.request, await addCurrency(context, callerId(received), received.body.currencyId)),
  );

  serve(app, calls.removeCurrency, async (received) =>
    outcomeAnswer(
      received.request,
      await removeCurrency(context, callerId(received), received.params.currencyId),
    ),
  );

  serve(app, calls.quoteTransfer, (received) => quoteTransfer(context, callerId(received), received.body));

  serve(app, calls.acceptQuote, (received) =>
    acceptQuote(context, requireCaller(received), received.body.quoteId),
  );
}

function callerId(received: { caller: Caller | undefined }): bigint {
  return BigInt(requireCaller(received).playerId);
}

function languageIn(request: FastifyRequest): Language {
  return languageOf(request.headers['x-language']);
}

/** ACC-03: a failure is an answer without success, with the reason in the player's language. */
function outcomeAnswer(request: FastifyRequest, outcome: Outcome) {
  const success = outcome === 'added' || outcome === 'removed';
  return { success, data: { message: walletTexts[languageIn(request)].outcomes[outcome] } };
}
