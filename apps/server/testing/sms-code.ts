import { expect } from 'vitest';
import { messagesTo } from './local-outbox.ts';
import type { Answer, TestSite } from './test-site.ts';

/** Asks for a code to sign in with. @returns the answer, and the cookie of the browser that has asked */
export async function askForSms(
  site: TestSite,
  phone: string,
  from: { headers?: Record<string, string>; remoteAddress?: string } = {},
): Promise<{ answer: Answer; cookie: string }> {
  const body = { 'phone-number': phone, 'phone-code': '49' };
  const answer = await site.call('POST', '/web-api/user/login/sms/code', { body, ...from });
  return { answer, cookie: `sms_step=${answer.cookies.sms_step}` };
}

/** Returns a code that is wrong. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** Waits until the stored requests are answered. */
export async function requestsAnswered(site: TestSite): Promise<void> {
  await expect
    .poll(async () => {
      await site.platform.clock.advance(1_000);
      return (await site.platform.database.pool.query('SELECT FROM identity.recovery_request')).rowCount;
    })
    .toBe(0);
}

/** Returns the code of the newest message to an address; empty when there is none. */
export async function codeTo(site: TestSite, address: string): Promise<string> {
  const [message] = await messagesTo(site, address);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}
