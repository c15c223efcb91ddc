import type { FragmentResult } from '@fairline/remote-kit/protocol';
import type { PageFragments } from '@fairline/remote-kit/server';
import type { Location } from '../../routing/page-model.ts';
import type { Site } from '../../site/site-boot.ts';
import type { OwnAnswer } from '../seo/seo-of.ts';
import type { KnownPages } from './known-pages.ts';

/**
 * ROUTE-03: returns the answer of the remote that owns the page: its title and page facts, or `missing` when it has no
 * such page. The status and the head of the response depend on it, so the first request of a page waits for it, within
 * the deadline of fragments. Later requests wait for `patienceMs` and then use the cached answer.
 */
export async function ownAnswer(
  { remotes }: Pick<Site, 'remotes'>,
  fragments: PageFragments,
  { route, path, query }: Location,
  known: KnownPages,
  patienceMs: number,
): Promise<OwnAnswer | 'missing' | undefined> {
  const [owner] = route.view;
  if (!owner || owner.component !== undefined || route.meta.status !== 200) return undefined;
  // The site does not have this remote, so there is no answer. The page shows that its content did not load.
  if (!Object.hasOwn(remotes, owner.remote)) return undefined;
  const key = `${owner.remote}:${path}`;
  // The query may select another page of the same path, such as the results of a day.
  const knownKey = JSON.stringify([key, query]);
  const answer = fragments.get(key, { remote: owner.remote, path }).then((result) => {
    // When the remote fails, it is not known whether the page exists.
    if (result.ok || isNotExist(result)) known.set(knownKey, result.ok ? ownPartOf(result) : undefined);
    return result;
  });
  const before = known.get(knownKey);
  const result = await (before ? Promise.race([answer, after(patienceMs)]) : answer);
  if (isNotExist(result)) return 'missing';
  return result?.ok ? ownPartOf(result) : before;
}

function ownPartOf({ answer: { title, page } }: FragmentResult & { ok: true }): OwnAnswer {
  return { title, page };
}

function isNotExist(result: FragmentResult | undefined): boolean {
  return result !== undefined && !result.ok && result.reason === 'not-exist';
}

function after(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delayMs));
}
