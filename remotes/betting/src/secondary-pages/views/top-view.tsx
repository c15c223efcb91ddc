import type { MatchView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { type TopPlace, topLists } from '../../addresses/place.ts';
import { topAddress } from '../../addresses/secondary-addresses.ts';
import { listAddress } from '../../addresses/sportsbook-addresses.ts';
import { addressOf } from '../../match/fixture.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { Block } from '../parts/block.tsx';
import { Chips } from '../parts/chips.tsx';
import { LinkCard, LinkCards } from '../parts/link-cards.tsx';
import { LiveList } from '../parts/live-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { TopData } from '../secondary-data.ts';
import { topHeading } from '../secondary-title.ts';

const sections = [undefined, 'live', 'line'] as const;
/** The maximum of matches in the ranking by number of bets. */
const maxNamed = 10;

/** The page of popular or most backed matches, or of marble races. */
export function TopView({ place, data }: { place: TopPlace; data: TopData & { nowMs: number } }) {
  const { t, lng } = useView();
  const texts = useTexts();
  const { list, section } = place;
  const { live, line, backed = [], nowMs } = data;
  return (
    <>
      <PageHead title={topHeading(place, texts)} text={t(`top.${list}.about`)}>
        <SegmentedLinks
          label={t('sections')}
          links={sections.map((each) => ({
            label: each ? t(each) : t('top.both'),
            href: topAddress(lng, list, each),
            isCurrent: each === section,
          }))}
        />
      </PageHead>
      <Chips
        label={t('top.lists')}
        links={topLists.map((each) => ({
          label: t(`top.${each}`),
          href: topAddress(lng, each, section),
          isCurrent: each === list,
        }))}
      />
      {live.length + line.length === 0 ? (
        <EmptyState
          icon={clock}
          title={t(`top.${list}.empty`)}
          text={t(`top.${list}.empty-text`)}
          action={
            <a className={buttonClass()} href={listAddress({ lng, section: section ?? 'line' })}>
              {t(`all.${section ?? 'line'}`)}
            </a>
          }
        />
      ) : (
        <>
          {backed.length > 0 && <Ranking backed={backed} matches={[...live, ...line]} />}
          <LiveList title={t('top.live')} section="live" matches={live} nowMs={nowMs} withSports />
          <LiveList title={t('top.line')} section="line" matches={line} nowMs={nowMs} withSports />
        </>
      )}
    </>
  );
}

interface RankingProps {
  backed: NonNullable<TopData['backed']>;
  matches: readonly MatchView[];
}

/** The ranking of the most backed matches, with their number of open bets. */
function Ranking({ backed, matches }: RankingProps) {
  const { lng, t } = useView();
  return (
    <Block title={t('top.ranking')}>
      <LinkCards as="ol">
        {backed.slice(0, maxNamed).map(({ matchId, legCount }) => {
          const match = matches.find((each) => each.matchId === matchId);
          return (
            match && (
              <LinkCard
                key={matchId}
                href={addressOf(lng, match)}
                name={<MatchSides home={match.home.name} away={match.away.name} />}
              >
                {t('top.bets', { count: legCount })}
              </LinkCard>
            )
          );
        })}
      </LinkCards>
    </Block>
  );
}
