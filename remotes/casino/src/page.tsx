import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { EmptyCard, sportsbookWays } from '@fairline/section-frames/empty-card.tsx';
import { GameShelf } from '@fairline/section-frames/game-shelf.tsx';
import { type ShelfState, useGames } from '@fairline/section-frames/games.ts';
import { PageFrame } from '@fairline/section-frames/page-frame.tsx';
import { sectionHref, sectionsAbove } from '@fairline/section-frames/section-table.ts';
import { casino } from '@fairline/ui/shapes.ts';
import { gamesNamed } from './games-named.ts';
import { Menu } from './menu.tsx';
import styles from './page.module.css';
import { maxSearch, SearchField } from './search-field.tsx';
import { filledSections, placeAt, sections } from './sections.ts';

/** A page of the casino: its menu, if there is one, its search, and its games or, as long as there are none, what works today. */
export function Page({ context, state }: RemoteComponentProps<ShelfState>) {
  const { lng, path, route } = context;
  const games = useGames(path, state?.games);
  const section = placeAt(path)?.section;
  if (!section) return null;
  const t = textsOf(lng);
  const search = (route.query.search ?? '').trim().slice(0, maxSearch);
  const { placeholders } = section;
  const found = games && gamesNamed(games, search);
  const words = placeholders !== undefined && search !== '' ? 'search' : (section.empty ?? section.key);
  const action = placeholders === undefined ? `/${lng}/casino-search` : path;
  const above = sectionsAbove(sections, section, 'lobby').map((each) => ({
    label: t(`title.${each.key}`),
    href: sectionHref(lng, each),
  }));
  return (
    <div className={styles.page}>
      <Menu lng={lng} filled={filledSections} current={section} t={t} />
      <PageFrame
        dense
        crumbsLabel={t('breadcrumbs')}
        above={[{ label: t('home'), href: `/${lng}` }, ...above]}
        heading={t(`title.${section.key}`)}
        beside={<SearchField {...{ action, search, t }} />}
      >
        {placeholders !== undefined && found?.length !== 0 ? (
          <GameShelf games={found} waitingLabel={t('loading')} {...{ placeholders, lng }} />
        ) : (
          <EmptyCard
            icon={casino}
            title={t(`empty.${words}`, { search })}
            text={t(`text.${words}`)}
            ways={sportsbookWays(lng, t)}
          />
        )}
      </PageFrame>
    </div>
  );
}
