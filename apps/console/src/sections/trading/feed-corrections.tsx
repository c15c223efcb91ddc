import type { WaitingCorrection } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { FeedCorrectionDialog } from './feed-correction-dialog.tsx';
import { feedCorrectionsQuery } from './queries.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** Corrections of the feed that wait for a decision. Nothing is shown while none waits. */
export function FeedCorrections() {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const mayEdit = useRight('trading.edit');
  const { data } = useQuery(feedCorrectionsQuery);
  const [deciding, setDeciding] = useState<WaitingCorrection>();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="feed-corrections">
      <h3 id="feed-corrections">{t('feed-corrections')}</h3>
      <p className={styles.quiet}>{t('feed-corrections-about')}</p>
      <ul className={styles.suspensions}>
        {data.map((correction) => (
          <li key={correction.entryNo}>
            <span>
              <strong>{t(`feed-${correction.type}`)}</strong>{' '}
              <Link to={`/trading/${correction.matchId}`}>{correction.matchName}</Link>,{' '}
              <MarketNames correction={correction} />, {dateTime(correction.receivedAt)}
            </span>
            {mayEdit &&
              (correction.isNext ? (
                <Button size="sm" onClick={() => setDeciding(correction)}>
                  {t('decide')}
                </Button>
              ) : (
                <span className={styles.quiet}>{t('feed-correction-waits')}</span>
              ))}
          </li>
        ))}
      </ul>
      {deciding && <FeedCorrectionDialog correction={deciding} onClose={() => setDeciding(undefined)} />}
    </section>
  );
}

function MarketNames({ correction: { markets, moreMarkets } }: { correction: WaitingCorrection }) {
  const t = useTexts(texts);
  if (markets.length === 0) return t('whole-match');
  return [...markets, ...(moreMarkets > 0 ? [t('more-markets', { count: moreMarkets })] : [])].join(', ');
}
