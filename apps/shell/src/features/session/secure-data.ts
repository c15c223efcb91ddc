import type { getSecureData } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

/** The maximum wait for the cookies. It is short, because they are needed only later. */
const patienceMs = 2_000;

/**
 * AUTH-14: right after a sign-in, makes the platform set the cookies of its grant, `ggru` and `_grant_{id}`. An answer
 * without them is logged as an error; the page works without them.
 */
export async function askSecureData(
  api: Api,
  logError: (words: string, detail: unknown) => void,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await api<typeof getSecureData>('GET', '/web-api/user/secure-data', { signal });
    const names = Object.keys(answer).filter((name) => answer[name] !== '');
    const isWhole = names.includes('ggru') && names.some((name) => name.startsWith('_grant_'));
    if (!isWhole) logError('secure data are empty', names);
  } catch (error) {
    logError('secure data not fetched', error);
  }
}
