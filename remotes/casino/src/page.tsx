import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { GameShelf } from '@fairline/remote-views/sections/game-shelf.tsx';
import { loadGames } from '@fairline/remote-views/sections/games.ts';
import { sportsbookWays } from '@fairline/remote-views/sections/sportsbook-ways.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { EmptyCard } from '@fairline/ui/empty-card.tsx';
import { PageFrame } from '@fairline/ui/page-frame.tsx';
import { casino } from '@fairline/ui/shapes.ts';
import { gamesNamed } from './games-named.ts';
import { Menu } from './menu.tsx';
import styles from './page.module.css';
import { maxSearch, SearchField } from './search-field.tsx';
import { filledSections, sectionOf, sectionsAbove } from './sections.ts';

/** A page of the casino: its menu, its search, and its games or, without games, links to sports betting. */
export const page = defineView({
  Component: Page,
  queries: () => ({ games: loadGames }),
  describe({ context, t, answers: { games } }) {
    const section = sectionOf(context.route.name);
    if (!section) return { status: 404 };
    return {
      title: `${t(`title.${section.key}`)} · Fairline`,
      facts: { isEmpty: games.kind !== 'ready' || games.data.length === 0 },
    };
  },
  maxAgeSeconds: 10,
});

function Page() {
  const { context, lng, t } = useView();
  const { path, route } = context;
  const { answer } = useQuery('games', loadGames);
  const section = sectionOf(route.name);
  if (!section) return null;
  const games = answer?.kind === 'ready' ? answer.data : undefined;
  const search = (route.query.search ?? '').trim().slice(0, maxSearch);
  const { placeholders } = section;
  const found = games && gamesNamed(games, search);
  const words = placeholders !== undefined && search !== '' ? 'search' : (section.empty ?? section.key);
  const action = placeholders === undefined ? link(lng, routes.casinoSearch) : path;
  const above = sectionsAbove(section).map((each) => ({
    label: t(`title.${each.key}`),
    href: link(lng, each.path ?? routes.home),
  }));
  return (
    <div className={styles.page}>
      <Menu filled={filledSections} current={section} />
      <PageFrame
        dense
        crumbsLabel={t('breadcrumbs')}
        above={[{ label: t('home'), href: link(lng, routes.home) }, ...above]}
        heading={t(`title.${section.key}`)}
        beside={<SearchField action={action} search={search} />}
      >
        {placeholders !== undefined && found?.length !== 0 ? (
          <GameShelf games={found} waitingLabel={t('loading')} placeholders={placeholders} lng={lng} />
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
