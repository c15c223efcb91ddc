import { useView } from '@fairline/remote-views/view-context.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { type TeamTab, teamTabs } from '../../addresses/place.ts';
import { teamAddress, teamsAddress } from '../../addresses/secondary-addresses.ts';
import { listAddress } from '../../addresses/sportsbook-addresses.ts';
import { FavouriteStar } from '../../favourites/favourite-star.tsx';
import { useTexts } from '../../reader/reader-provider.tsx';
import { Block } from '../parts/block.tsx';
import { Form } from '../parts/form.tsx';
import { LeagueTable } from '../parts/league-table.tsx';
import { LiveList } from '../parts/live-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ResultRows } from '../parts/result-list.tsx';
import type { TeamData } from '../secondary-data.ts';

/** The number of results in a team's form. */
const formLength = 5;

/** The page of a team: its matches in play, upcoming matches, table and last results. */
export function TeamView({ tab, data }: { tab: TeamTab; data: TeamData & { nowMs: number } }) {
  const { t, lng } = useView();
  const texts = useTexts();
  const { team, live, line, last, table, nowMs } = data;
  const { id, name, sportId } = team;
  const withMatches = tab !== 'results';
  const withResults = tab !== 'line';
  return (
    <>
      <PageHead
        title={name}
        trail={[
          { label: texts.sport(sportId), href: listAddress({ lng, section: 'line', sportId }) },
          { label: t('teams'), href: teamsAddress(lng, { section: 'line', sportId }) },
        ]}
      >
        <FavouriteStar kind="team" id={id} name={name} />
        <SegmentedLinks
          label={t('team.views')}
          links={teamTabs.map((each) => ({
            label: t(`team.${each}`),
            href: teamAddress(lng, team, each),
            isCurrent: each === tab,
          }))}
        />
      </PageHead>
      {withMatches && live.length + line.length === 0 && (
        <EmptyState icon={clock} title={t('team.no-matches')} text={t('team.no-matches-text')} />
      )}
      {withMatches && <LiveList title={t('top.live')} section="live" matches={live} nowMs={nowMs} />}
      {withMatches && <LiveList title={t('line')} section="line" matches={line} nowMs={nowMs} />}
      {tab === 'all' && table && <LeagueTable table={table} of={table.tournament} marked={[id]} />}
      {withResults && (
        <Block title={t('last-results')} aside={<Form results={last.slice(0, formLength)} teamId={id} />}>
          {last.length === 0 ? (
            <p>{t('last-results.none')}</p>
          ) : (
            <ResultRows results={last} nowMs={nowMs} framed />
          )}
        </Block>
      )}
    </>
  );
}
