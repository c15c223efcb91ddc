import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { languageOf } from '@fairline/i18n/languages';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView, type QueryCall } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import type { AlphabetPlace } from './address.ts';
import { AlphabetView } from './alphabet-view.tsx';
import { type AlphabetPage, alphabetPage } from './choose-terms.ts';
import { loadAlphabet } from './load-alphabet.ts';

/** The time for which a cache may serve a page without a search, in seconds. Its texts change only with a release. */
const publicSeconds = 60;

/** Reads the page from the parameters of the route. It sends no request, because the texts are part of the remote. */
async function loadPage({ context }: QueryCall): Promise<AlphabetPage | null> {
  const lng = languageOf(context.lng);
  return alphabetPage(await loadAlphabet(lng), lng, context.route.params) ?? null;
}

/** A page of the betting alphabet with its breadcrumbs. */
export const alphabetView = defineView({
  Component: Alphabet,
  queries: () => ({ alphabet: loadPage }),
  describe({ context, answers: { alphabet } }) {
    if (alphabet.kind !== 'ready' || !alphabet.data) return { status: 404 };
    // An address with a query is the search of one reader, so its answer is not cached for others.
    const isPlain = Object.keys(context.route.query).length === 0;
    return { title: `${alphabet.data.title} · Fairline`, ...(isPlain && { maxAgeSeconds: publicSeconds }) };
  },
});

function Alphabet() {
  const { context, lng, t } = useView();
  const { answer } = useQuery('alphabet', loadPage);
  if (!answer) return <Skeleton count={8} />;
  if (answer.kind !== 'ready' || !answer.data) return null;
  const page = answer.data;
  const place: AlphabetPlace = context.route.params;
  return (
    <AlphabetView
      // The key clears the search when the reader opens another list.
      key={context.path}
      lng={lng}
      page={page}
      place={place}
      asked={context.route.query.q ?? ''}
      above={[{ label: t('home'), href: link(lng, routes.home) }, ...crumbsAbove(place, page, lng)]}
      crumbsLabel={t('breadcrumbs')}
    />
  );
}

/** Returns the breadcrumbs from the whole alphabet down to the parent of the page. */
function crumbsAbove({ block, category, slug }: AlphabetPlace, page: AlphabetPage, lng: string): Crumb[] {
  const crumbs: Crumb[] = [];
  if (block !== undefined) crumbs.push({ label: page.name, href: link(lng, routes.bettingAlphabet) });
  if (category !== undefined)
    crumbs.push({ label: page.topics[`${block}`] ?? '', href: link(lng, routes.bettingAlphabet, { block }) });
  if (slug !== undefined) {
    crumbs.push({
      label: page.topics[`${block}/${category}`] ?? '',
      href: link(lng, routes.bettingAlphabet, { block, category }),
    });
  }
  return crumbs;
}
