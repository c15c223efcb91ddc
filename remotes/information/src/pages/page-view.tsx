import { addressOf } from '@fairline/addresses/address';
import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView, type View } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { Article } from '../article/article.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { type PageName, pathOf } from '../page-names.ts';
import type { PageText, Section } from '../page-text.ts';
import { type OwnParts, PartView } from '../parts/part-view.tsx';
import { loadPageData, type PageData } from './page-data.ts';

/** A page, or one chapter of it. */
export interface Place {
  name: PageName;
  chapter?: string | undefined;
}

/**
 * The time for which an answer may be cached, in seconds. It is short, because the operator can change the facts in the
 * texts.
 */
const publicSeconds = 60;

export interface PageOptions {
  /** Returns the page at a route; undefined when there is none. */
  placeOf(route: MountContext['route']): Place | undefined;
  /** Components of this page, in addition to those that all pages share. */
  parts?: OwnParts;
  /** True for a page that looks different to each reader. */
  isPersonal?: boolean;
}

/** Defines a page of text. */
export function pageView({ placeOf, parts = {}, isPersonal = false }: PageOptions): View {
  return defineView<{ page: PageData }>({
    Component: function Page() {
      const place = placeOf(useView().context.route);
      return place ? <PlacedPage place={place} parts={parts} /> : null;
    },
    queries: ({ route }) => ({ page: loadPageData(placeOf(route)?.name) }),
    describe({ context, answers: { page } }) {
      const place = placeOf(context.route);
      const heading = place && page.kind === 'ready' ? headingOf(page.data.text, place) : undefined;
      if (heading === undefined || page.kind !== 'ready') return { status: 404 };
      // A query belongs to one reader, such as a bet in the calculator, so an answer to it is not public.
      const isPublic = !isPersonal && Object.keys(context.route.query).length === 0;
      const { company } = page.data.facts.values;
      return { title: `${heading} · ${company}`, maxAgeSeconds: isPublic ? publicSeconds : 0 };
    },
  });
}

interface PlacedPageProps {
  place: Place;
  parts: OwnParts;
}

function PlacedPage({ place, parts }: PlacedPageProps) {
  const { t, lng } = useView();
  const { answer } = useQuery('page', loadPageData(place.name));
  if (answer && answer.kind !== 'ready') throw new Error(`the text of ${place.name} could not be loaded`);
  return (
    <PageFrame lng={lng} current={place.name} t={t}>
      {answer ? <TextPage data={answer.data} place={place} parts={parts} /> : <Skeleton count={8} />}
    </PageFrame>
  );
}

function TextPage({ data: { text, facts }, place, parts }: PlacedPageProps & { data: PageData }) {
  const { context, t } = useView();
  const isRules = place.name.startsWith('rules-');
  const chapter = chapterOf(text, place);
  const path = addressOf(context.lng, pathOf(place.name));
  return (
    <Article
      lng={context.lng}
      text={text}
      chapter={chapter}
      chaptersPath={isRules ? path : undefined}
      crumbs={crumbsOf(
        context.lng,
        t,
        chapter ? [text.title, path, chapter.title] : [t(`page.${place.name}`)],
      )}
      t={t}
      renderPart={(name) => <PartView name={name} parts={parts} facts={facts} words={text.words ?? {}} />}
    />
  );
}

function crumbsOf(
  lng: string,
  t: Translate,
  here: readonly [title: string] | readonly [page: string, path: string, chapter: string],
): Crumb[] {
  const home = { label: t('home'), href: link(lng, routes.home) };
  if (here.length === 1) return [home, { label: here[0] }];
  const [page, path, chapter] = here;
  return [home, { label: page, href: path }, { label: chapter }];
}

function chapterOf({ sections }: PageText, { chapter }: Place): Section | undefined {
  return sections.find(({ id }) => id === chapter);
}

/** Returns the heading of a page or of its chapter; undefined when there is no such chapter. */
function headingOf(text: PageText, place: Place): string | undefined {
  return place.chapter === undefined ? text.title : chapterOf(text, place)?.title;
}
