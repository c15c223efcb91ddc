import type { Dashboard, DashboardPeriod, DashboardPeriodName } from '@fairline/contracts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { FigureTile } from './figure-tile.tsx';
import { amountNames, type FigureName, figuresOf, type PeriodFigures, rowsAddress } from './figures.ts';
import styles from './home.module.css';
import { Sparkline } from './sparkline.tsx';
import { texts } from './texts.ts';

const minuteMs = 60_000;
const seriesText = { hour: 'series-minute', day: 'series-hour', week: 'series-quarter' } as const;

export interface FigureTilesProps {
  dashboard: Dashboard;
  name: DashboardPeriodName;
  currency: string;
}

/** The figures of a period, each with its course, and the open liability. */
export function FigureTiles({ dashboard, name, currency }: FigureTilesProps) {
  const t = useTexts(texts);
  const { number, money, exactTime, dateTime } = useFormats();
  const period = dashboard.periods[name];
  const figures = figuresOf(period, currency);
  const notes = useNotes(figures, period, currency);
  const write = (figure: FigureName, value: number) =>
    amountNames.includes(figure) ? money(value, currency) : number(value);
  const liability = dashboard.liability?.currencies.find((each) => each.currency === currency);

  const tile = (figure: FigureName) => {
    const shown = figures[figure];
    if (!shown && figure === 'players' && period.bets) {
      return <FigureTile key={figure} name={t(figure)} value="–" note={t('players-counted')} />;
    }
    if (!shown) return null;
    return (
      <FigureTile
        key={figure}
        name={t(figure)}
        value={write(figure, shown.value)}
        rows={shown.rows}
        note={notes[figure]}
      >
        <Sparkline
          series={shown.series}
          label={t(seriesText[name], {
            figure: t(figure),
            from: dateTime(period.from),
            until: dateTime(period.until),
            most: write(figure, Math.max(0, ...shown.series)),
          })}
        />
      </FigureTile>
    );
  };

  return (
    <section aria-label={t('figures', { period: t(`period-${name}-long`) })} className={styles.tiles}>
      {(['bets', 'stakes', 'payouts', 'players', 'deposits'] as const).map(tile)}
      {dashboard.liability && (
        <FigureTile
          name={t('liability')}
          value={money(liability?.possibleReturnsMinor ?? 0, currency)}
          rows={rowsAddress('open', undefined, currency)}
          note={t('liability-note', { count: liability?.bets ?? 0 })}
        >
          <p className={styles.lines}>
            <span>{t('liability-stakes', { amount: money(liability?.stakesMinor ?? 0, currency) })}</span>
            <span>{t('liability-at', { time: clockOf(exactTime(dashboard.liability.at)) })}</span>
          </p>
        </FigureTile>
      )}
    </section>
  );
}

/** Returns the line below each figure. */
function useNotes(
  { bets, stakes, payouts, players, deposits }: PeriodFigures,
  { from, until, bets: shown }: DashboardPeriod,
  currency: string,
): Readonly<Record<FigureName, string>> {
  const t = useTexts(texts);
  const { number, money, fixed } = useFormats();
  const count = bets?.value ?? 0;
  const ofCurrency = shown?.currencies.find((each) => each.currency === currency)?.bets ?? 0;
  const kept = (stakes?.value ?? 0) - (payouts?.value ?? 0);
  return {
    bets: t('bets-note', { rate: fixed(count / Math.max(1, (until - from) / minuteMs), 1) }),
    stakes: t('stakes-note', {
      amount: money(Math.round((stakes?.value ?? 0) / Math.max(1, ofCurrency)), currency),
    }),
    payouts: t(kept < 0 ? 'payouts-note-more' : 'payouts-note', { amount: money(Math.abs(kept), currency) }),
    players: t('players-note', { rate: fixed(count / Math.max(1, players?.value ?? 0), 1) }),
    deposits: t('deposits-note', { count: deposits?.deposits ?? 0, number: number(deposits?.deposits ?? 0) }),
  };
}

/** Returns the time of day of an exact time. */
export function clockOf(exactTime: string): string {
  return exactTime.split(', ').at(-1) ?? exactTime;
}
