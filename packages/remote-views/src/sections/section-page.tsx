import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { EmptyCard } from '@fairline/ui/empty-card.tsx';
import { LinkTabs } from '@fairline/ui/link-tabs.tsx';
import { PageFrame } from '@fairline/ui/page-frame.tsx';
import type { ComponentType } from 'react';
import { useQuery } from '../use-query.ts';
import { defineView, type View } from '../view.ts';
import { useView } from '../view-context.ts';
import { GameShelf } from './game-shelf.tsx';
import { loadGames } from './games.ts';
import { type Section, type SectionTable, sectionAt, sectionHref, sectionsAbove } from './section-table.ts';
import { sportsbookWays } from './sportsbook-ways.ts';

/** The time for which a cache may serve a page of sections to other visitors, in seconds. */
const maxAgeSeconds = 10;

/**
 * Creates the page of all sections of a table: a shelf of games or, when there is nothing to show, links to other
 * pages.
 */
export function sectionView(table: SectionTable): View {
  return defineView({
    Component: pageOf(table),
    queries: () => ({ games: loadGames }),
    describe({ context, t, answers: { games } }) {
      const section = sectionAt(table.sections, context.route);
      if (!section) return { status: 404 };
      const hasGames = section.placeholders !== undefined && games.kind === 'ready' && games.data.length > 0;
      return { title: `${t(`${section.key}.title`)} · Fairline`, facts: { isEmpty: !hasGames } };
    },
    maxAgeSeconds,
  });
}

function pageOf(table: SectionTable): ComponentType {
  return () => <SectionPage table={table} />;
}

function SectionPage({ table }: { table: SectionTable }) {
  const { context } = useView();
  const section = sectionAt(table.sections, context.route);
  return section ? <SectionFrame table={table} section={section} /> : null;
}

interface SectionFrameProps {
  table: SectionTable;
  section: Section;
}

/** Draws a section: its breadcrumbs, the tabs of its group, and its games or links to other pages. */
function SectionFrame({ table, section }: SectionFrameProps) {
  const { lng, t } = useView();
  const { answer } = useQuery('games', loadGames);
  const games = answer?.kind === 'ready' ? answer.data : undefined;
  const { key, group, placeholders } = section;
  const sections = sectionsAbove(table.sections, section);
  const above = sections.map((each) => ({ label: t(`${each.key}.title`), href: sectionHref(lng, each) }));
  // The parent needs no second link when it is already a tab of this page.
  const isParentTab = group !== undefined && sections.at(-1)?.group === group;
  const parents = isParentTab ? [] : above.slice(-1);
  return (
    <PageFrame
      crumbsLabel={t('breadcrumbs')}
      above={[{ label: t('home'), href: link(lng, routes.home) }, ...above]}
      heading={t(`${key}.title`)}
    >
      {group !== undefined && <GroupTabs table={table} section={section} group={group} />}
      {placeholders === undefined || games?.length === 0 ? (
        <EmptyCard
          icon={table.icon}
          title={t(`${key}.empty`)}
          text={t(`${key}.text`)}
          ways={[...parents, ...sportsbookWays(lng, t)]}
        />
      ) : (
        <GameShelf waitingLabel={t('loading')} games={games} placeholders={placeholders} lng={lng} />
      )}
    </PageFrame>
  );
}

/** Draws the sections of a group as tabs. Their addresses have the parameters of the shown page. */
function GroupTabs({ table, section, group }: SectionFrameProps & { group: string }) {
  const { lng, t, context } = useView();
  const tabs = table.sections.filter((each) => each.group === group);
  return (
    <LinkTabs
      label={t('tabs')}
      tabs={tabs.map((tab) => ({
        key: tab.key,
        label: t(`${tab.key}.tab`),
        href: sectionHref(lng, tab, context.route.params),
        isCurrent: tab.key === section.key,
      }))}
    />
  );
}
