import type { MatchView } from '@fairline/contracts';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { maxChosen } from '../../addresses/place.ts';
import { listAddress } from '../../addresses/sportsbook-addresses.ts';
import { useSteadyRows } from '../../match/use-live-rows.ts';
import { MatchPanel } from '../parts/match-panel.tsx';
import { MatchPicker } from '../parts/match-picker.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { MultiData } from '../secondary-data.ts';
import styles from './multi-view.module.css';

/** The page of matches in play side by side. The reader chooses them; the choice is in the address. */
export function MultiView({ matchIds, data }: { matchIds: readonly string[]; data: MultiData }) {
  const { t, lng } = useView();
  const { rows, handlers } = useSteadyRows(data.matches);
  const priceKeys = usePriceKeys();
  const chosen = chosenMatches(matchIds, rows.matches);
  const live = rows.matches.filter(({ status }) => status.phase === 'live');
  return (
    <>
      <PageHead title={t('multi')} text={t('multi.about', { count: maxChosen })} />
      {chosen.length > 0 && (
        <ul className={`plain-list ${styles.panels}`} {...priceKeys}>
          {chosen.map((match) => (
            <MatchPanel key={match.matchId} match={match} chosenIds={matchIds} />
          ))}
        </ul>
      )}
      {live.length === 0 && chosen.length === 0 ? (
        <EmptyState
          icon={clock}
          title={t('empty.live.title')}
          text={t('empty.live.text')}
          action={
            <a className={buttonClass()} href={listAddress({ lng, section: 'line' })}>
              {t('all.line')}
            </a>
          }
        />
      ) : (
        <div {...handlers}>
          <MatchPicker matches={live} chosenIds={matchIds} />
        </div>
      )}
    </>
  );
}

/** Returns the chosen matches in the order of the choice. Unknown ids are left out. */
export function chosenMatches(matchIds: readonly string[], matches: readonly MatchView[]): MatchView[] {
  return matchIds.flatMap((wanted) => matches.find(({ matchId }) => matchId === wanted) ?? []);
}
