import type { getSeoPage, SeoPage } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

export interface SeoPorts {
  api: Api;
  wait(delayMs: number): Promise<unknown>;
  log: { error(data: object, words: string): void };
}

/** How long a page waits for what is said of it. */
const patienceMs = 100;

/** What the operator says of a page; null when nothing, or when it cannot be had in time: the page goes without. */
export async function fetchSeoPage(ports: SeoPorts, path: string, lang: string): Promise<SeoPage | null> {
  const { api, wait, log } = ports;
  try {
    const asked = api<typeof getSeoPage>('GET', '/seo-api/page', { query: { path, lang } });
    const answer = await Promise.race([asked, wait(patienceMs).then(() => undefined)]);
    if (answer) return answer.page;
    asked.catch(() => undefined);
    log.error({ path }, 'page data were late');
  } catch (error) {
    log.error({ err: error, path }, 'page data not had');
  }
  return null;
}
