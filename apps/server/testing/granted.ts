import type { TestSite } from './test-site.ts';

/** A session's cookie with that of its grant: the password has just been given. */
export async function granted(site: TestSite, cookie: string): Promise<string> {
  const { cookies } = await site.call('GET', '/web-api/user/secure-data', { cookie });
  return [cookie, ...Object.entries(cookies).map(([name, value]) => `${name}=${value}`)].join('; ');
}
