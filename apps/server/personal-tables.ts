import { accountsPersonal } from '@fairline/accounts';
import { analyticsPersonal } from '@fairline/analytics';
import { auditPersonal } from '@fairline/audit';
import { casinoPersonal } from '@fairline/casino';
import { consolePersonal } from '@fairline/console';
import { identityPersonal } from '@fairline/identity';
import { limitsPersonal } from '@fairline/limits';
import { messagesPersonal } from '@fairline/messages';
import { notifyPersonal } from '@fairline/notify';
import { paymentsPersonal } from '@fairline/payments';
import { privacyPersonal } from '@fairline/privacy';
import { proposalsPersonal } from '@fairline/proposals';
import { reportsPersonal } from '@fairline/reports';
import { type PersonalTable, runtimePersonal } from '@fairline/runtime';
import { sportsbookPersonal } from '@fairline/sportsbook';
import { supportPersonal } from '@fairline/support';
import { verificationPersonal } from '@fairline/verification';
import { walletsPersonal } from '@fairline/wallets';

/**
 * Every module's tables with data of players, in the order of the files of an export. An erasure goes the other way round, and
 * ends with the player.
 */
export const personalTables: readonly PersonalTable[] = [
  ...identityPersonal,
  ...verificationPersonal,
  ...accountsPersonal,
  ...limitsPersonal,
  ...sportsbookPersonal,
  ...casinoPersonal,
  ...paymentsPersonal,
  ...walletsPersonal,
  ...notifyPersonal,
  ...messagesPersonal,
  ...supportPersonal,
  ...consolePersonal,
  ...reportsPersonal,
  ...privacyPersonal,
  ...analyticsPersonal,
  ...runtimePersonal,
  ...proposalsPersonal,
  ...auditPersonal,
];
