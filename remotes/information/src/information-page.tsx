import { isLanguage } from '@fairline/i18n/languages';
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { Suspense, use } from 'react';
import { Article } from './article/article.tsx';
import { fetchPage } from './fetch-page.ts';
import { PageFrame } from './frame/page-frame.tsx';
import { fillText, type PageText } from './page-text.ts';
import { type Place, pathOf, placeAt } from './pages.ts';
import { type HeavyParts, PartView } from './parts/part-view.tsx';
import { defaultFacts, type SiteFacts } from './site-facts.ts';

/** State from the server half: the text of the page, and facts about the site. */
export interface InformationState {
  text: PageText;
  facts: SiteFacts;
}

export type InformationPageProps = RemoteComponentProps<InformationState> & { heavy: HeavyParts };

/** The page of this remote at the path of the context. */
export function InformationPage(props: InformationPageProps) {
  const { lng, path } = props.context;
  const place = placeAt(path);
  if (!place) return null;
  return (
    <PageFrame lng={lng} current={place.name} t={textsOf(lng)}>
      <Suspense fallback={<Skeleton count={8} />}>
        <TextPage {...props} place={place} />
      </Suspense>
    </PageFrame>
  );
}

function TextPage({ context, services, state, heavy, place }: InformationPageProps & { place: Place }) {
  const lng = isLanguage(context.lng) ? context.lng : 'en';
  const { text, facts } = state ?? unrendered(use(fetchPage(place.name, lng)));
  const t = textsOf(context.lng);
  const isRules = place.name.startsWith('rules-');
  const chapter = text.sections.find(({ id }) => id === place.chapter);
  const path = `/${context.lng}${pathOf(place.name)}`;
  const crumbs: Crumb[] = [{ label: t('home'), href: `/${context.lng}` }];
  if (chapter) crumbs.push({ label: text.title, href: path });
  crumbs.push({ label: chapter?.title ?? t(`page.${place.name}`) });
  return (
    <Article
      lng={context.lng}
      text={text}
      chapter={chapter}
      chaptersPath={isRules ? path : undefined}
      crumbs={crumbs}
      t={t}
      renderPart={(name) => (
        <PartView
          name={name}
          lng={lng}
          facts={facts}
          context={context}
          services={services}
          heavy={heavy}
          words={text.words ?? {}}
        />
      )}
    />
  );
}

/** State of a page that the server did not render: its text with default facts. */
function unrendered(text: PageText): InformationState {
  return { text: fillText(text, defaultFacts.values), facts: defaultFacts };
}
