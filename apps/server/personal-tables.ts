import { accountsPersonal } from '@fairline/accounts';
import { consolePersonal } from '@fairline/console';
import { identityPersonal } from '@fairline/identity';
import { limitsPersonal } from '@fairline/limits';
import { messagesPersonal } from '@fairline/messages';
import { notifyPersonal } from '@fairline/notify';
import { paymentsPersonal } from '@fairline/payments';
import { privacyPersonal } from '@fairline/privacy';
import { reportsPersonal } from '@fairline/reports';
import type { PersonalTable } from '@fairline/runtime';
import { sportsbookPersonal } from '@fairline/sportsbook';
import { supportPersonal } from '@fairline/support';
import { verificationPersonal } from '@fairline/verification';
import { walletsPersonal } from '@fairline/wallets';

/** Every module's tables with data of players, in the order of the files of an export. */
export const personalTables: readonly PersonalTable[] = [
  ...identityPersonal,
  ...verificationPersonal,
  ...accountsPersonal,
  ...limitsPersonal,
  ...sportsbookPersonal,
  ...paymentsPersonal,
  ...walletsPersonal,
  ...notifyPersonal,
  ...messagesPersonal,
  ...supportPersonal,
  ...consolePersonal,
  ...reportsPersonal,
  ...privacyPersonal,
];
