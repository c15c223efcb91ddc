import type { BetView } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { ReaderFormatters } from '@fairline/i18n/use-formatters';
import { Icon, sportIcon } from '@fairline/ui/icon.tsx';
import type { IconName } from '@fairline/ui/icon-shapes.ts';
import styles from './history.module.css';
import { legNames } from './leg-names.ts';
import { oddsText } from './odds-text.ts';

type Leg = BetView['legs'][number];

/** Sign and tone of a leg's result, by the words of the platform; `open` while there is none. */
const marks = {
  open: ['clock', 'neutral'],
  won: ['check', 'positive'],
  'half-won': ['check', 'positive'],
  lost: ['close', 'negative'],
  'half-lost': ['close', 'negative'],
  void: ['minus', 'neutral'],
  'dead-heat': ['minus', 'neutral'],
} as const satisfies Record<NonNullable<Leg['result']> | 'open', readonly [IconName, string]>;

/** How a reader wants bets written. */
export interface BetReader {
  lng: Language;
  t: Translate;
  format: Pick<ReaderFormatters, 'money' | 'dateTime'>;
  /** Notation of odds. */
  oddsFormat: string;
}

/** One leg of a bet: the match, the pick and its price, and how it ended. */
export function BetLeg({ leg, lng, t, format, oddsFormat }: BetReader & { leg: Leg }) {
  const { market, outcome } = legNames(t, lng, leg);
  const result = leg.result ?? 'open';
  const [icon, tone] = marks[result];
  return (
    <li className={styles.leg}>
      <Icon name={sportIcon(leg.sportId)} className={styles.sport} />
      <div className={styles.legMain}>
        <p className={styles.pick}>
          <span className={styles.faint}>{market}:</span> <strong>{outcome}</strong>
        </p>
        <p>
          <bdi>{`${leg.homeName} – ${leg.awayName}`}</bdi>
          {leg.score !== null && (
            <span className={styles.score}>
              <span className="visually-hidden">{t('leg.score')}</span> <bdi>{leg.score}</bdi>
            </span>
          )}
        </p>
        <p className={styles.faint}>
          <bdi>{leg.tournamentName}</bdi>
          {leg.tournamentName !== '' && leg.kickoffAt > 0 && ' · '}
          {leg.kickoffAt > 0 && <bdi>{format.dateTime(leg.kickoffAt)}</bdi>}
        </p>
      </div>
      <bdi className={styles.legOdds}>{oddsText(leg.oddsMilli, oddsFormat)}</bdi>
      <span className={styles.mark} data-tone={tone}>
        <Icon name={icon} size="sm" />
        {t(`leg.${result}`)}
      </span>
    </li>
  );
}
