import type { AccountsService } from '@fairline/accounts';
import type { AuditService } from '@fairline/audit';
import type { ConfigLists } from '@fairline/config';
import type { IdentityService } from '@fairline/identity';
import type { LimitsService } from '@fairline/limits';
import type { MessagesService } from '@fairline/messages';
import type { OperatorsService } from '@fairline/operators';
import type { PaymentsService } from '@fairline/payments';
import type { PrivacyService } from '@fairline/privacy';
import type { ProposalsService } from '@fairline/proposals';
import type { ReportsService } from '@fairline/reports';
import type { Platform } from '@fairline/runtime';
import type { SportsbookService } from '@fairline/sportsbook';
import type { SupportService } from '@fairline/support';
import type { VerificationService } from '@fairline/verification';
import type { DeclaredRemote } from './remotes/list-remotes.ts';

/** The services of other modules whose data the console joins. */
export interface ConsoleParts {
  platform: Platform;
  accounts: AccountsService;
  audit: Pick<AuditService, 'entries'>;
  config: ConfigLists;
  identity: Pick<IdentityService, 'desk' | 'accountStatus' | 'outside' | 'persons'>;
  limits: Pick<LimitsService, 'list' | 'changes' | 'setStricter' | 'onBreak'>;
  messages: Pick<MessagesService, 'canSend' | 'desk' | 'send'>;
  operators: Pick<OperatorsService['accounts'], 'list'>;
  payments: Pick<PaymentsService, 'payments' | 'payment' | 'numbered'>;
  sportsbook: Pick<
    SportsbookService,
    | 'bet'
    | 'bets'
    | 'countOpenBets'
    | 'numberedBets'
    | 'betOfNumber'
    | 'feeds'
    | 'findFixtures'
    | 'freeBets'
    | 'restrictions'
    | 'referrals'
    | 'trading'
  >;
  privacy: PrivacyService;
  proposals: Pick<ProposalsService, 'list' | 'countOpen'>;
  reports: Pick<ReportsService, 'activity' | 'summaryRows' | 'taxRows'>;
  support: Pick<SupportService, 'countOpen' | 'countWaiting' | 'find' | 'listForDesk' | 'listOfPlayer'>;
  verification: Pick<VerificationService, 'cases'>;
  /** Lists the remotes of the site as they are declared now. */
  remotes(): readonly DeclaredRemote[];
  /** True in processes that write exports. */
  writesExports: boolean;
  /** The version of the product. */
  version: string;
}
