import type { TestSite } from './test-site.ts';

/**
 * Returns the cookies of a session and its grant for secure data. The player must have entered the password recently.
 */
export async function granted(site: TestSite, cookie: string): Promise<string> {
  const { cookies } = await site.call('GET', '/web-api/user/secure-data', { cookie });
  return [cookie, ...Object.entries(cookies).map(([name, value]) => `${name}=${value}`)].join('; ');
}
