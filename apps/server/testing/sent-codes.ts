import type { SentCodeMethod } from '@fairline/contracts';
import { z } from 'zod';
import { granted } from './granted.ts';
import { keepCookie, type TestPerson } from './person.ts';
import { codeTo } from './sms-code.ts';
import type { TestSite } from './test-site.ts';

/** Confirms the e-mail address of a person and a telephone number, as their codes would. */
export async function confirmContacts(site: TestSite, { id }: TestPerson, phone: string): Promise<void> {
  await site.platform.database.pool.query(
    `UPDATE identity.player SET phone = $2, phone_confirmed_at = $3, email_confirmed_at = $3 WHERE id = $1`,
    [id, phone, new Date(site.platform.clock.now())],
  );
}

/** Gives a person a telephone number that they have confirmed. */
export async function confirmPhone(site: TestSite, { id }: TestPerson, phone: string): Promise<void> {
  await site.platform.database.pool.query(
    'UPDATE identity.player SET phone = $2, phone_confirmed_at = $3 WHERE id = $1',
    [id, phone, new Date(site.platform.clock.now())],
  );
}

/** Turns codes of a method on for a person by the code that comes to `address`. */
export async function turnOnSentCodes(
  site: TestSite,
  person: TestPerson,
  method: SentCodeMethod,
  address: string,
): Promise<void> {
  const path = `/web-api/user/factors/sent-codes/${method}`;
  const cookie = await granted(site, person.cookie);
  const asked = await site.call('POST', `${path}/proof`, { cookie });
  const { requestId } = z.object({ requestId: z.string() }).parse(asked.json);
  const code = await codeTo(site, address);
  const added = await site.call('POST', path, { cookie, body: { requestId, code } });
  if (added.status !== 204) throw new Error(`codes by ${method} are not on: ${JSON.stringify(added.json)}`);
  keepCookie(person, added);
}
