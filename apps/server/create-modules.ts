import { createAccounts, createBalanceCorrection } from '@fairline/accounts';
import { createAnalytics } from '@fairline/analytics';
import { createAudit } from '@fairline/audit';
import { createCasino } from '@fairline/casino';
import { createConfig, settings } from '@fairline/config';
import { createConsole } from '@fairline/console';
import type { Extensions } from '@fairline/extensions';
import { createGate, createMoneyAccess } from '@fairline/gate';
import { createIdentity } from '@fairline/identity';
import { createLimitRaise, createLimits } from '@fairline/limits';
import { createMessages, createNewsSending } from '@fairline/messages';
import { createNotify } from '@fairline/notify';
import { createOperators, createRoleChange, createRolesChange } from '@fairline/operators';
import { createPayments } from '@fairline/payments';
import {
  createErasureAccess,
  createErasureKind,
  createPrivacy,
  findObstacles,
  giveUpMoney,
  leftMoney,
  type PrivacyParts,
} from '@fairline/privacy';
import { createProposals } from '@fairline/proposals';
import { createRates } from '@fairline/rates';
import { createReports } from '@fairline/reports';
import type { Module, Platform } from '@fairline/runtime';
import { createSeo } from '@fairline/seo';
import { createSportsbook } from '@fairline/sportsbook';
import { createSupport } from '@fairline/support';
import { createUserConfig } from '@fairline/user-config';
import { createVerification } from '@fairline/verification';
import { createConversion, createWallets } from '@fairline/wallets';
import { listedRemotes } from './listed-remotes.ts';
import type { Origins } from './origins.ts';
import { personalTables } from './personal-tables.ts';
import type { Plays } from './roles.ts';
import { settingChecks } from './setting-checks.ts';
import { siteDictionaries } from './site-dictionaries.ts';
import { sportNames } from './sport-names.ts';
import { version } from './version.ts';

export interface ModuleParts {
  extensions: Extensions;
  plays: Plays;
  origins: Origins;
}

/** The modules that other parts of the process call, by name. */
export type Modules = Awaited<ReturnType<typeof createModules>>;

/** Creates every module, in the order in which they need one another. */
export async function createModules(platform: Platform, { extensions, plays, origins }: ModuleParts) {
  const { environment } = platform;
  const audit = createAudit(platform);
  const config = createConfig(platform, await settingChecks(environment, extensions), {
    audit: audit.service,
    appliesSchedules: plays('worker'),
    dictionaries: siteDictionaries,
  });
  const operators = createOperators(platform, { audit: audit.service, config: config.service });
  const gate = createGate(platform, config.service);
  const seo = createSeo(platform, {
    sportNames,
    countryIds: () => config.service.get(settings.dicts.countryIds),
  });
  const analytics = createAnalytics(platform, { config: config.service, sweeps: plays('worker') });
  const rates = createRates(platform, { config: config.service, fetches: plays('worker') });
  const ledger = createAccounts(platform);
  const accounts = ledger.service;
  const playerLimits = createLimits(platform, accounts, rates.service);
  const limits = playerLimits.service;
  const notify = createNotify(platform, { config: config.service, messages: extensions.messages });
  const messages = createMessages(platform, {
    config: config.service,
    limits,
    origin: origins.site,
    emailOf: operators.service.accounts.emailOf,
  });
  const identity = createIdentity(platform, {
    accounts,
    limits,
    notify: notify.service,
    config: config.service,
    audit: audit.service,
    messages: messages.service,
    origin: origins.site,
  });
  const verification = createVerification(platform, {
    config: config.service,
    people: identity.service,
    persons: identity.service.persons,
    messages: messages.service,
    origin: origins.site,
  });
  const erasureAccess = createErasureAccess(platform);
  const refusesMoney = createMoneyAccess(gate.service, {
    accountStatus: identity.service.accountStatus,
    erasure: erasureAccess,
    identification: verification.service,
  });
  const sportsbook = createSportsbook(platform, {
    accounts,
    limits,
    refusesMoney: (caller) => refusesMoney(caller, 'stake'),
    countryOf: identity.service.countryOf,
    // A sale pays the player: only maintenance and a frozen account hold it up, as they do a withdrawal.
    refusesCashOut: async (caller) =>
      gate.service.maintenanceRefusal() ??
      (await identity.service.accountStatus.refusesMoney(caller, 'withdrawal')),
    cashOutRules: config.service.cashOutRules,
    stakeRules: config.service.stakeRules,
    formRules: config.service.formRules,
    liveDelayMs: () => config.service.get(settings.betting.liveDelayMs),
    largeStake: config.service.largeStake,
    siteAmounts: config.service.siteAmounts,
    pointRule: (currency) => config.service.pointRule('sports', currency),
    correctionRule: () => config.service.get(settings.betting.feedCorrections),
    siteName: () => config.service.get(settings.core.companyName),
    confirmedSports: () => config.service.get(settings.betting.confirmedSports),
    logDays: () => config.service.get(settings.betting.decisionLogDays),
    priceDays: () => config.service.get(settings.betting.priceLogDays),
    handedOverWaitMs: () => config.service.get(settings.betting.handedOverMinutes) * 60_000,
    settles: plays('worker'),
    inTurns: true,
  });
  const casino = createCasino(platform, {
    accounts,
    limits,
    refusesMoney: (caller) => refusesMoney(caller, 'stake'),
    stakeRules: config.service.roundStakeRules,
    isClosed: (gameId, country) =>
      config.service.get(settings.games.closedGames, { country }).includes(gameId),
  });
  const payments = await createPayments(platform, {
    accounts,
    limits,
    refusesMoney: (caller) => refusesMoney(caller, 'deposit'),
    config: config.service,
    ownOrigin: origins.api,
    webhookOrigin: origins.reachable,
    payerOrigin: origins.site,
    extensionProviders: extensions.payments,
  });
  const { countryOf } = identity.service;
  const wallets = createWallets(platform, {
    accounts,
    rates: rates.service,
    config: config.service,
    countryOf,
    hasDeposit: payments.service.hasDeposit,
    hasOpenPayment: payments.service.hasOpen,
    firstDepositBonusOf: async (playerId) =>
      (await identity.service.desk.origin(playerId))?.first_deposit_bonus_type ?? 0,
    // Money that moves between the accounts of a player is open to whoever may bet with it.
    refusesMoney: (caller) => refusesMoney(caller, 'stake'),
  });
  const support = createSupport(platform, {
    audit: audit.service,
    players: identity.service,
    operators: operators.service,
  });
  const userConfig = createUserConfig({
    clock: platform.clock,
    config: config.service,
    identity: identity.service,
    payments: payments.service,
    accounts,
    limits,
    refusesMoney,
    sportsbook: sportsbook.service,
    support: support.service,
    verification: verification.service,
  });
  const obstaclesOf: PrivacyParts['obstaclesOf'] = (playerId, connection) =>
    findObstacles(
      {
        accounts,
        payments: payments.service,
        sportsbook: sportsbook.service,
        verification: verification.service,
      },
      playerId,
      connection,
    );
  const proposals = createProposals(platform, {
    kinds: [
      createBalanceCorrection(platform, { countryOf }),
      createConversion({
        accounts,
        rates: rates.service,
        countryOf,
        endOffer: identity.service.accountStatus.endConversionOffer,
      }),
      config.settingsChange,
      config.settingsSchedule,
      createLimitRaise(platform, { countryOf }),
      createNewsSending(platform),
      sportsbook.service.trading.resettlement,
      sportsbook.service.trading.feedCorrections.kind,
      createRoleChange(),
      createRolesChange(),
      createErasureKind(platform, { countryOf, obstaclesOf }),
    ],
  });
  const reports = createReports(platform);
  const privacy = createPrivacy(platform, {
    access: erasureAccess,
    audit: audit.service,
    identity: identity.service,
    messages: messages.service,
    origin: origins.site,
    tables: personalTables,
    records: { 'audit.entry': audit.service.redact, 'proposals.proposal': proposals.service.redact },
    files: { 'verification.document': verification.service.files },
    limits,
    obstaclesOf,
    lockMoney: accounts.lockOf,
    moneyOf: (playerId) => leftMoney(accounts, playerId),
    giveUpMoney: (connection, playerId, erasureId) => giveUpMoney(accounts, connection, playerId, erasureId),
    waitDays: () => config.service.get(settings.auth.erasureWaitDays),
  });
  const console = createConsole({
    platform,
    accounts,
    audit: audit.service,
    config: config.lists,
    identity: identity.service,
    limits,
    messages: messages.service,
    operators: operators.service.accounts,
    payments: payments.service,
    privacy: privacy.service,
    proposals: proposals.service,
    reports: reports.service,
    remotes: () => listedRemotes(config.service, extensions.remotes),
    sportsbook: sportsbook.service,
    support: support.service,
    verification: verification.service,
    version,
    writesExports: plays('worker') || plays('console'),
  });
  const all: readonly Module<unknown>[] = [
    audit,
    config,
    operators,
    gate,
    seo,
    analytics,
    rates,
    ledger,
    playerLimits,
    notify,
    messages,
    identity,
    verification,
    sportsbook,
    casino,
    payments,
    wallets,
    support,
    userConfig,
    proposals,
    reports,
    privacy,
    console,
  ];
  // Every process follows the settings and reports itself to the console. Processes that quote or settle bets, push prices
  // or serve the console also follow the prices. One worker does all other work.
  const working = all.filter((module) => {
    if (module === config || module === gate || module === seo || module === console || module === rates)
      return true;
    if (module === sportsbook) return (['worker', 'api', 'console', 'live'] as const).some(plays);
    return plays('worker') || (module === analytics && plays('api'));
  });
  return {
    audit,
    config,
    operators,
    gate,
    seo,
    notify,
    messages,
    identity,
    sportsbook,
    payments,
    proposals,
    reports,
    console,
    all,
    working,
  };
}
