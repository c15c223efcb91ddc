import { isLanguage } from '@fairline/i18n/languages';
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { Suspense, use } from 'react';
import { type AlphabetPlace, alphabetPath, alphabetPlaceAt } from './address.ts';
import { AlphabetView } from './alphabet-view.tsx';
import { type AlphabetPage, alphabetPage } from './choose-terms.ts';
import { loadAlphabet } from './load-alphabet.ts';

type AlphabetProps = RemoteComponentProps<AlphabetPage>;

/** A page of the betting alphabet with the way to it, by its path. */
export function Alphabet(props: AlphabetProps) {
  const place = alphabetPlaceAt(props.context.path);
  if (!place) return null;
  return (
    <Suspense fallback={<Skeleton count={8} />}>
      <PageAt {...props} place={place} />
    </Suspense>
  );
}

function PageAt({ context, state, place }: AlphabetProps & { place: AlphabetPlace }) {
  const lng = isLanguage(context.lng) ? context.lng : 'en';
  const page = state ?? alphabetPage(use(loadAlphabet(lng)), lng, place);
  if (!page) return null;
  const t = textsOf(lng);
  return (
    <AlphabetView
      // A search belongs to the list that it began in.
      key={context.path}
      {...{ lng, page, place }}
      asked={context.route.query.q ?? ''}
      above={[{ label: t('home'), href: `/${lng}` }, ...crumbsAbove(place, page, lng)]}
      crumbsLabel={t('breadcrumbs')}
    />
  );
}

/** From the whole alphabet over block and category to just above the page itself. */
function crumbsAbove({ block, category, slug }: AlphabetPlace, page: AlphabetPage, lng: string): Crumb[] {
  const root = `/${lng}${alphabetPath}`;
  const crumbs: Crumb[] = [];
  if (block !== undefined) crumbs.push({ label: page.name, href: root });
  if (category !== undefined) crumbs.push({ label: page.topics[`${block}`] ?? '', href: `${root}/${block}` });
  if (slug !== undefined) {
    crumbs.push({ label: page.topics[`${block}/${category}`] ?? '', href: `${root}/${block}/${category}` });
  }
  return crumbs;
}
