import type { ExportedList } from '@fairline/contracts';
import type { ConsoleParts } from '../../console-parts.ts';
import type { ExportList } from '../export-list.ts';
import { auditList } from './audit.ts';
import { duplicatesList } from './duplicates.ts';
import { erasuresList } from './erasures.ts';
import { figuresList } from './figures.ts';
import { messagesList } from './messages.ts';
import { operatorsList } from './operators.ts';
import { playerBetsList } from './player-bets.ts';
import { playerPaymentsList } from './player-payments.ts';
import { playerSecurityList } from './player-security.ts';
import { playerSessionsList } from './player-sessions.ts';
import { playerTransactionsList } from './player-transactions.ts';
import { playersList } from './players.ts';
import { proposalsList } from './proposals.ts';
import { reportRowsList } from './report-rows.ts';
import { settingsList } from './settings.ts';
import { siteTextsList } from './site-texts.ts';
import { playerRequestsList, supportList } from './support.ts';
import { taxRowsList } from './tax-rows.ts';
import { tickerBetsList } from './ticker-bets.ts';
import { referralsList, suspensionsList } from './trading-desk.ts';
import { verificationList } from './verification.ts';

/** Every list that can be exported, by the id of its grid. */
export function exportLists(parts: ConsoleParts): ReadonlyMap<string, ExportList> {
  return new Map(
    Object.entries({
      players: playersList(parts),
      'player-transactions': playerTransactionsList(parts),
      'player-bets': playerBetsList(parts),
      'player-payments': playerPaymentsList(parts),
      'player-requests': playerRequestsList(parts),
      'player-sessions': playerSessionsList(parts),
      'player-security': playerSecurityList(parts),
      duplicates: duplicatesList(parts),
      erasures: erasuresList(parts),
      verification: verificationList(parts),
      support: supportList(parts),
      messages: messagesList(parts),
      'ticker-bets': tickerBetsList(parts),
      referrals: referralsList(parts),
      suspensions: suspensionsList(parts),
      figures: figuresList(parts),
      'site-texts': siteTextsList(parts),
      settings: settingsList(parts),
      operators: operatorsList(parts),
      proposals: proposalsList(parts),
      audit: auditList(parts),
      'report-rows': reportRowsList(parts),
      'tax-rows': taxRowsList(parts),
    } satisfies Record<ExportedList, ExportList>),
  );
}
