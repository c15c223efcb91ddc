import { accountsMigrations } from '@fairline/accounts';
import { analyticsMigrations } from '@fairline/analytics';
import { auditMigrations } from '@fairline/audit';
import { casinoMigrations } from '@fairline/casino';
import { configMigrations } from '@fairline/config';
import { consoleMigrations } from '@fairline/console';
import { gateMigrations } from '@fairline/gate';
import { identityMigrations } from '@fairline/identity';
import { limitsMigrations } from '@fairline/limits';
import { messagesMigrations } from '@fairline/messages';
import { notifyMigrations } from '@fairline/notify';
import { operatorsMigrations } from '@fairline/operators';
import { paymentsMigrations, providerMigrations } from '@fairline/payments';
import { privacyMigrations } from '@fairline/privacy';
import { proposalsMigrations } from '@fairline/proposals';
import { ratesMigrations } from '@fairline/rates';
import { reportsMigrations } from '@fairline/reports';
import { type MigrationSource, runtimeMigrations } from '@fairline/runtime';
import { seoMigrations } from '@fairline/seo';
import { sportsbookMigrations } from '@fairline/sportsbook';
import { supportMigrations } from '@fairline/support';
import { verificationMigrations } from '@fairline/verification';
import { walletsMigrations } from '@fairline/wallets';

/** Every module's tables. A module comes after those whose tables it refers to. */
export const migrations: readonly MigrationSource[] = [
  runtimeMigrations,
  auditMigrations,
  configMigrations,
  operatorsMigrations,
  gateMigrations,
  seoMigrations,
  analyticsMigrations,
  ratesMigrations,
  proposalsMigrations,
  accountsMigrations,
  notifyMigrations,
  messagesMigrations,
  identityMigrations,
  limitsMigrations,
  sportsbookMigrations,
  casinoMigrations,
  paymentsMigrations,
  ...providerMigrations,
  walletsMigrations,
  supportMigrations,
  verificationMigrations,
  reportsMigrations,
  privacyMigrations,
  consoleMigrations,
];
