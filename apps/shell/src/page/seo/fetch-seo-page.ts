import type { getSeoPage, SeoPage } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

export interface SeoPorts {
  api: Api;
  wait(delayMs: number): Promise<unknown>;
  log: { error(data: object, words: string): void };
}

/** The maximum wait of a page for the operator's data, in ms. */
const patienceMs = 100;

/** Fetches the operator's data about a page; null when there is none, or when it is late or the call fails. */
export async function fetchSeoPage(ports: SeoPorts, path: string, lang: string): Promise<SeoPage | null> {
  const { api, wait, log } = ports;
  try {
    const request = api<typeof getSeoPage>('GET', '/seo-api/page', { query: { path, lang } });
    const answer = await Promise.race([request, wait(patienceMs).then(() => undefined)]);
    if (answer) return answer.page;
    request.catch(() => undefined);
    log.error({ path }, 'page data late: page rendered without it');
  } catch (error) {
    log.error({ err: error, path }, 'page data not loaded');
  }
  return null;
}
