import type { TestPlatform } from '@fairline/testing';

/** A person of a testing site, who is signed in. */
interface Person {
  id: string;
  cookie: string;
}

/** The parts of a testing site that the states need. */
interface StatedSite {
  platform: TestPlatform;
  call(method: 'POST', path: string, options: { cookie: string; body: object }): Promise<{ status: number }>;
}

/** What a way in leads to: the code of its refusal, or the ban level of the player who is signed in. */
export type EntryOutcome = { code: string } | { banLevel: number };

/** A state of an account: how it begins, and what every way in leads to then. */
export interface AccountState {
  begin(person: Person): Promise<unknown>;
  outcome: EntryOutcome;
}

/** Every state that a way in has to know. A ban and a timeout close money and not the account. */
export function accountStates(site: () => StatedSite): Readonly<Record<string, AccountState>> {
  async function setBreak(
    { cookie }: Person,
    body: { limitType: number; limitValue: number },
  ): Promise<void> {
    const path = '/limit-service-api/api/external/web/v3/limit';
    const { status } = await site().call('POST', path, { cookie, body });
    if (status !== 200) throw new Error(`the break answered ${status}`);
  }
  const query = (text: string, values: unknown[]) => site().platform.database.pool.query(text, values);
  const now = () => new Date(site().platform.clock.now());

  return {
    unverified: { begin: async () => {}, outcome: { banLevel: 0 } },
    banned: {
      begin: ({ id }) => query('UPDATE identity.player SET ban_level = 53 WHERE id = $1', [id]),
      outcome: { banLevel: 53 },
    },
    closed: {
      begin: ({ id }) => query('UPDATE identity.player SET closed_at = $2 WHERE id = $1', [id, now()]),
      outcome: { code: 'ACCOUNT_CLOSED' },
    },
    'self-excluded': {
      begin: (person) => setBreak(person, { limitType: 30, limitValue: 1 }),
      outcome: { code: 'SELF_EXCLUDED' },
    },
    'timed out': {
      begin: (person) => setBreak(person, { limitType: 33, limitValue: 7 }),
      outcome: { banLevel: 0 },
    },
  };
}
