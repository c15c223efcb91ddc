import { PlatformError, type ProtectionMethods } from '@fairline/contracts';
import { type Caller, type Platform, writeOutbox } from '@fairline/runtime';
import { protectionLevel } from './domain/protection.ts';
import { type AccountFactsRow, findAccountFacts, saveHidesBalance } from './protection-store.ts';

export interface Protection {
  methods: ProtectionMethods;
  /** 0 to 100; null while no method is in use. */
  level: number | null;
  /** True when a method was changed after the session of the caller began, which then holds older ones. */
  isNewer: boolean;
}

/** What the user config takes from the account. */
export interface AccountFacts {
  account: AccountFactsRow;
  protection: Protection;
}

/** The account and its protection as the user config shows them, and the choice that is kept there. */
export interface Profile {
  /** @throws PlatformError UNAUTHENTICATED for an unknown player */
  facts(caller: Caller): Promise<AccountFacts>;
  /** Stores whether pages hide the balance, and tells the open pages of the player. */
  hideBalance(playerId: bigint, isHidden: boolean): Promise<void>;
}

export function createProfile({ database }: Pick<Platform, 'database'>): Profile {
  return {
    async facts({ playerId, sessionId }) {
      const account = await findAccountFacts(database.pool, BigInt(playerId), sessionId);
      if (!account) throw new PlatformError('UNAUTHENTICATED');
      return { account, protection: protectionOf(account) };
    },
    hideBalance: (playerId, isHidden) =>
      database.transaction(async (connection) => {
        await saveHidesBalance(connection, playerId, isHidden);
        const message = { type: 'balance-hidden', isHidden };
        await writeOutbox(connection, [{ topic: `live.player.${playerId}`, message }]);
      }),
  };
}

/** ACC-05: returns the methods that are in use and their level. */
export function protectionOf(account: AccountFactsRow): Protection {
  const { email_codes_at, password_changed_at, phone_confirmed_at, question_set_at, second_factor_at } =
    account;
  const { session_at } = account;
  const methods = {
    is_changed_password: password_changed_at !== null,
    enable_two_factor_auth: second_factor_at !== null,
    enable_phone_binding: phone_confirmed_at !== null,
    enable_security_question: question_set_at !== null,
    enable_email_auth: email_codes_at !== null,
  };
  const changes = [
    email_codes_at,
    password_changed_at,
    phone_confirmed_at,
    question_set_at,
    second_factor_at,
  ];
  const isNewer = changes.some((at) => at !== null && session_at !== null && at > session_at);
  return { methods, level: protectionLevel(methods), isNewer };
}
