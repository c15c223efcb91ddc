import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { TeamsPlace } from '../../addresses/place.ts';
import { teamAddress, teamsAddress } from '../../addresses/secondary-addresses.ts';
import { listAddress } from '../../addresses/sportsbook-addresses.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { useNow } from '../../reader/use-now.ts';
import { SearchField } from '../../search/search-field.tsx';
import { type TeamsData, teamsLimit, teamsOf } from '../load-teams.ts';
import { Block } from '../parts/block.tsx';
import { Chips } from '../parts/chips.tsx';
import { LinkCard, LinkCards } from '../parts/link-cards.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { When } from '../parts/when.tsx';
import { teamsHeading } from '../secondary-title.ts';
import styles from './teams-view.module.css';

interface TeamsViewProps {
  place: TeamsPlace;
  data: TeamsData & { nowMs: number };
}

const sections = ['live', 'line'] as const;

/** The page of teams with matches in a section, by name, each with a link to its own page. */
export function TeamsView({ place, data }: TeamsViewProps) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const { section, sportId, isPopular, search } = place;
  const { matches, nowMs } = data;
  const sports = data.sports.filter((sport) => sport[`${section}Count`] > 0 || sport.sportId === sportId);
  return (
    <>
      <PageHead
        title={teamsHeading(place, data, texts)}
        text={t(matches.length < teamsLimit ? 'teams.about' : 'teams.about-first', { count: teamsLimit })}
      >
        <SegmentedLinks
          label={t('sections')}
          links={sections.map((each) => ({
            label: t(each),
            href: teamsAddress(lng, { ...place, section: each }),
            isCurrent: each === section,
          }))}
        />
        <div className={styles.search}>
          <SearchField path={context.path} search={search} label={t('search')} />
        </div>
      </PageHead>
      <Chips
        label={t('sports')}
        links={[
          {
            label: t('results.all-sports'),
            href: teamsAddress(lng, { section, isPopular }),
            isCurrent: sportId === undefined,
          },
          ...sports.map((sport) => ({
            label: texts.sport(sport.sportId, sport.name),
            href: teamsAddress(lng, { section, isPopular, sportId: sport.sportId }),
            isCurrent: sport.sportId === sportId,
          })),
        ]}
      />
      {matches.length === 0 ? (
        <EmptyState
          icon={clock}
          title={search === '' ? t(`empty.${section}.title`) : t('empty.search.title', { search })}
          text={t('teams.empty-text')}
          action={
            <a className={buttonClass()} href={listAddress({ lng, section })}>
              {t(`all.${section}`)}
            </a>
          }
        />
      ) : (
        <Teams matches={matches} nowMs={nowMs} />
      )}
    </>
  );
}

function Teams({ matches, nowMs: serverNowMs }: Pick<TeamsViewProps['data'], 'matches' | 'nowMs'>) {
  const { t, lng } = useView();
  const texts = useTexts();
  const nowMs = useNow(serverNowMs);
  return teamsOf(matches, lng).map(({ sportId, teams }) => (
    <Block key={sportId} title={texts.sport(sportId)}>
      <LinkCards>
        {teams.map(({ id, name, latinName, against, match }) => (
          <LinkCard
            key={id}
            href={teamAddress(lng, { id, name, latinName })}
            name={name}
            text={t('teams.against', { name: against })}
          >
            {match.status.phase === 'live' ? t('live') : <When atMs={match.kickoffAt} nowMs={nowMs} />}
          </LinkCard>
        ))}
      </LinkCards>
    </Block>
  ));
}
