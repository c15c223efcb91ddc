import { settlementRules } from '@fairline/addresses/settlement-rules';
import type { BetView } from '@fairline/contracts';
import { legNames, legTerms, shownResult } from '@fairline/i18n/bet-text';
import { directionOf, type Language, localeOf } from '@fairline/i18n/languages';
import { type Reader, ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import type { ReaderFormatters } from '@fairline/i18n/use-formatters';
import { oddsText } from '@fairline/odds/odds-text';
import { Icon } from '@fairline/ui/icon.tsx';
import { MatchSides, scoreBeside } from '@fairline/ui/match-sides.tsx';
import { check, clock, close, type IconShape, minus, sportShape } from '@fairline/ui/shapes.ts';
import styles from './history.module.css';

type Leg = BetView['legs'][number];

/** The icon and the tone of each result of a leg; `open` means that there is no result yet. */
const marks = {
  open: [clock, 'neutral'],
  won: [check, 'positive'],
  'half-won': [check, 'positive'],
  lost: [close, 'negative'],
  'half-lost': [close, 'negative'],
  void: [minus, 'neutral'],
  'dead-heat': [minus, 'neutral'],
  placed: [check, 'positive'],
} as const satisfies Record<NonNullable<Leg['result']> | 'open' | 'placed', readonly [IconShape, string]>;

/** The reader's language, formats and time zone, in which bets are written. */
export interface BetReader {
  lng: Language;
  t: Translate;
  format: Pick<ReaderFormatters, 'money' | 'percent'>;
  reader: Reader;
  /** Format of odds, such as `decimal`. */
  oddsFormat: string;
}

interface BetLegProps extends Omit<BetReader, 'format'> {
  leg: Leg;
  /** The bet builder of which it is a part; its price stands once, beside the first part. */
  builder: BetView['builders'][number] | undefined;
  isFirstPart: boolean;
  /** The version of the rules of settlement that was in force when the bet was placed. */
  ruleVersion: number;
}

/** One leg of a bet: the match, the outcome with its price, and the result. */
export function BetLeg({ leg, builder, isFirstPart, ruleVersion, lng, t, reader, oddsFormat }: BetLegProps) {
  const { market, outcome } = legNames(t, lng, leg);
  const result = shownResult(leg);
  const odds = (oddsMilli: number) => oddsText(oddsMilli, oddsFormat, localeOf(lng));
  const [icon, tone] = marks[result];
  return (
    <li className={styles.leg}>
      <Icon shape={sportShape(leg.sportId)} className={styles.sport} />
      <div className={styles.legMain}>
        {builder && isFirstPart && <p className={styles.faint}>{t('bet.builder')}</p>}
        {builder && isFirstPart && builder.paidOddsMilli !== builder.oddsMilli && (
          <p className={styles.faint}>
            {t('bet.builderPrices', { taken: odds(builder.oddsMilli), paid: odds(builder.paidOddsMilli) })}
          </p>
        )}
        <p>
          <span className={styles.faint}>{market}:</span> <strong>{outcome}</strong>
        </p>
        <p>
          <MatchSides home={leg.homeName} away={leg.awayName} />
          {leg.score !== null && (
            <span className={styles.score}>
              <span className="visually-hidden">{t('leg.score')}</span>{' '}
              <bdi>{scoreBeside(leg.score, directionOf(lng))}</bdi>
            </span>
          )}
        </p>
        <p className={styles.faint}>
          <bdi>{leg.tournamentName}</bdi>
          {leg.tournamentName !== '' && leg.kickoffAt > 0 && ' · '}
          {leg.kickoffAt > 0 && (
            <bdi>
              <ReaderTime reader={reader} at={leg.kickoffAt} />
            </bdi>
          )}
        </p>
        {leg.decided && (
          <p className={styles.faint}>
            <ReaderTime
              reader={reader}
              at={leg.decided.at}
              text={t(`leg.decided.${leg.decided.by}`, { version: String(ruleVersion), time: '{dateTime}' })}
            />{' '}
            <a className={styles.rules} href={settlementRules(lng, ruleVersion)}>
              {t('leg.rules', { version: String(ruleVersion) })}
            </a>
          </p>
        )}
        {legTerms(t, leg).map((text) => (
          <p key={text} className={styles.faint}>
            {text}
          </p>
        ))}
      </div>
      <bdi className={styles.legOdds}>
        {(!builder || isFirstPart) && odds(builder?.paidOddsMilli ?? leg.oddsMilli)}
      </bdi>
      <span className={styles.mark} data-tone={tone}>
        <Icon shape={icon} size="sm" />
        {t(`leg.${result}`)}
      </span>
    </li>
  );
}
