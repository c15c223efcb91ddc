import type { AccountsService } from '@fairline/accounts';
import type { Platform } from '@fairline/runtime';

export interface LimitsContext extends Pick<Platform, 'clock' | 'database'> {
  accounts: AccountsService;
}
