import type { MatchView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { MatchSides, scoreBeside } from '@fairline/ui/match-sides.tsx';
import { check, plus, sportShape } from '@fairline/ui/shapes.ts';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { useState } from 'react';
import { maxChosen } from '../../addresses/place.ts';
import { multiAddress } from '../../addresses/secondary-addresses.ts';
import { groupMatches } from '../../live/list-state.ts';
import { scoreText } from '../../match/score-line.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { useFormat } from '../../reader/use-format.ts';
import { Block } from './block.tsx';
import styles from './match-picker.module.css';

interface MatchPickerProps {
  /** The matches in play. */
  matches: readonly MatchView[];
  chosenIds: readonly string[];
}

const everySport = 'all';

/** All matches in play, by sport. Each is a link that adds it to the chosen ones or removes it. */
export function MatchPicker({ matches, chosenIds }: MatchPickerProps) {
  const { t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const [wanted, want] = useState(everySport);
  if (matches.length === 0) return null;
  const isFull = chosenIds.length >= maxChosen;
  const sports = groupMatches(matches).map(({ sportId, competitions }) => ({
    sportId,
    matches: competitions.flatMap((competition) => competition.matches),
  }));
  // The chosen sport may have lost its last match; the list then shows all sports.
  const selected = sports.some(({ sportId }) => String(sportId) === wanted) ? wanted : everySport;
  const shown = sports.filter(({ sportId }) => selected === everySport || String(sportId) === selected);
  return (
    <Block
      title={t('multi.choose')}
      aside={<span className={styles.note}>{isFull ? t('multi.full', { count: maxChosen }) : null}</span>}
    >
      <Tabs
        label={t('sports')}
        selected={selected}
        onSelect={want}
        tabs={[
          { id: everySport, label: t('results.all-sports'), count: format.number(matches.length) },
          ...sports.map((sport) => ({
            id: String(sport.sportId),
            label: texts.sport(sport.sportId),
            count: format.number(sport.matches.length),
          })),
        ]}
      >
        <div className={styles.sports}>
          {shown.map((sport) => (
            <ul
              key={sport.sportId}
              className={`plain-list ${styles.matches}`}
              aria-label={texts.sport(sport.sportId)}
            >
              {sport.matches.map((match) => (
                <Choice key={match.matchId} match={match} chosenIds={chosenIds} isFull={isFull} />
              ))}
            </ul>
          ))}
        </div>
      </Tabs>
    </Block>
  );
}

interface ChoiceProps {
  match: MatchView;
  chosenIds: readonly string[];
  isFull: boolean;
}

function Choice({ match: { matchId, sportId, home, away, status }, chosenIds, isFull }: ChoiceProps) {
  const { context, lng, services, t } = useView();
  const isChosen = chosenIds.includes(matchId);
  const words = (
    <>
      <Icon shape={sportShape(sportId)} size="sm" />
      <span className={styles.names}>
        <MatchSides home={home.name} away={away.name} />
      </span>
      <bdi className={styles.score}>{scoreBeside(scoreText(status), context.dir)}</bdi>
      <Icon shape={isChosen ? check : plus} size="sm" />
      {(isChosen || !isFull) && (
        <span className="visually-hidden">{isChosen ? t('multi.chosen') : t('multi.add')}</span>
      )}
    </>
  );
  if (isFull && !isChosen) {
    return (
      <li>
        <span className={styles.cannot}>{words}</span>
      </li>
    );
  }
  const next = isChosen ? chosenIds.filter((each) => each !== matchId) : [...chosenIds, matchId];
  return (
    <li>
      <a
        className={isChosen ? styles.chosen : styles.choice}
        href={multiAddress(lng, next)}
        onClick={() => {
          if (!isChosen) services.emit('track', { name: 'offer', data: { action: 'multi-match' } });
        }}
      >
        {words}
      </a>
    </li>
  );
}
