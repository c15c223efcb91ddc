import { type Language, localeOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { toDecimalString } from '@fairline/money';
import type { OddsFormat } from '@fairline/odds/odds-formats';
import { oddsText } from '@fairline/odds/odds-text';
import type { Outcome } from './calculate.ts';
import styles from './calculator.module.css';

interface ResultsProps {
  outcome: Outcome;
  lng: Language;
  format: OddsFormat;
  t: Translate;
}

/** The result of the calculation. Screen readers read each change. */
export function Results({ outcome, lng, format, t }: ResultsProps) {
  if (!outcome.ok) {
    return (
      <output className={styles.missing} aria-live="polite">
        {t(`missing.${outcome.reason}`)}
      </output>
    );
  }
  const amount = (minor: bigint) => amountText(minor, lng);
  const { totalOddsMilli, bySize } = outcome;
  return (
    <div className={styles.results}>
      <dl className={styles.sums} aria-live="polite">
        <Sum label={t('lines')} text={t('lines.count', { count: outcome.lines })} />
        <Sum label={t('totalStake')} text={amount(outcome.stakeMinor)} />
        {totalOddsMilli !== null && totalOddsMilli <= Number.MAX_SAFE_INTEGER && (
          <Sum label={t('totalOdds')} text={oddsText(Number(totalOddsMilli), format, localeOf(lng))} />
        )}
        <Sum label={t('potential')} text={amount(outcome.potentialMinor)} />
        <Sum label={t('return')} text={amount(outcome.returnMinor)} strong />
        <Sum label={t('profit')} text={signed(outcome.profitMinor, lng)} strong />
      </dl>
      {bySize.length > 1 && (
        <table className={styles.sizes}>
          <caption>{t('bySize')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('legsPerLine')}</th>
              <th scope="col">{t('lines')}</th>
              <th scope="col">{t('return')}</th>
            </tr>
          </thead>
          <tbody>
            {bySize.map(({ size, lines, returnMinor }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{lines}</td>
                <td>{amount(returnMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Sum({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

/** Formats hundredths for a language, exact at any size. */
function amountText(minor: bigint, lng: Language): string {
  return numberFormat(lng, 'auto').format(toDecimalString(minor, 'EUR'));
}

function signed(minor: bigint, lng: Language): string {
  return numberFormat(lng, 'exceptZero').format(toDecimalString(minor, 'EUR')).replace('-', '−');
}

function numberFormat(lng: Language, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf(lng), {
    signDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
