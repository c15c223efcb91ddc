import type { DecidedMarket } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { decidedQuery } from './queries.ts';
import { type ChosenResult, chosenOf } from './result-kinds.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** The markets of a match that are settled or void. Another decision of one is proposed from here. */
export function DecidedMarkets({ matchId }: { matchId: string }) {
  const t = useTexts(texts);
  const mayEdit = useRight('trading.edit');
  const { data } = useQuery(decidedQuery(matchId));
  const [correcting, setCorrecting] = useState<DecidedMarket>();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="decided-markets">
      <h3 id="decided-markets">{t('decided-markets')}</h3>
      <div className={styles.decided}>
        <table className={styles.table} aria-labelledby="decided-markets">
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {t('market')}
              </th>
              <th scope="col">{t('decision')}</th>
              <th scope="col" className={styles.number}>
                {t('settled-legs')}
              </th>
              <th scope="col" className={styles.number}>
                {t('col-state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((market) => (
              <tr key={`${market.marketId}/${market.specifiers}`} className={styles.row}>
                <th scope="row">{market.name}</th>
                <td>
                  <DecisionText market={market} />
                </td>
                <td className={styles.number}>{market.legs}</td>
                <td>
                  <span className={styles.marketEnd}>
                    {market.byStaff && <Badge tone="info">{t('by-staff')}</Badge>}
                    {mayEdit && (
                      <Button size="sm" variant="quiet" onClick={() => setCorrecting(market)}>
                        {t('correct')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {correcting && (
        <CorrectDialog matchId={matchId} market={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </section>
  );
}

/** The results of a market in words. Outcomes that have lost are left out when another has not. */
function DecisionText({ market }: { market: DecidedMarket }) {
  const t = useTexts(texts);
  if (market.decision === 'void') return t('kind-void');
  const known = market.outcomes.flatMap(({ name, result }) =>
    result ? [{ name, ...chosenOf(result) }] : [],
  );
  const others = known.filter(({ kind }) => kind !== 'lost');
  return (others.length > 0 ? others : known)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((chosen) => `${chosen.name}: ${resultText(chosen, t)}`)
    .join(', ');
}

/** Returns the place that a result is listed by: whoever has not lost comes first. */
function placeOf({ kind, places }: ChosenResult): number {
  return kind === 'placed' ? Number(places) : 1;
}

function resultText({ kind, places, tied }: ChosenResult, t: Say<typeof texts.en>): string {
  switch (kind) {
    case 'placed':
      return tied === '1' ? t('at-place', { place: places }) : t('at-shared-place', { place: places, tied });
    case 'dead-heat':
      return `${t('kind-dead-heat')} ${places}/${tied}`;
    default:
      return t(`kind-${kind}`);
  }
}
