import { generate } from 'otplib';
import { z } from 'zod';
import { granted } from './granted.ts';
import { keepCookie, type TestPerson } from './person.ts';
import type { TestSite } from './test-site.ts';

/** The authenticator of a person, and their recovery codes. */
export interface Authenticator {
  code(): Promise<string>;
  recoveryCodes: readonly string[];
}

/** Sets up an authenticator for a person, and moves the clock past its first code, which is used up. */
export async function setUpTotp(site: TestSite, person: TestPerson): Promise<Authenticator> {
  const cookie = await granted(site, person.cookie);
  const begun = await site.call('POST', '/web-api/user/factors/totp/enrolment', { cookie });
  const { secret } = z.object({ secret: z.string() }).parse(begun.json);
  const code = () => generate({ secret, epoch: Math.floor(site.platform.clock.now() / 1_000) });
  const enrolled = await site.call('POST', '/web-api/user/factors/totp', {
    cookie,
    body: { code: await code() },
  });
  keepCookie(person, enrolled);
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(enrolled.json);
  await site.platform.clock.skip(30_000);
  return { code, recoveryCodes };
}
