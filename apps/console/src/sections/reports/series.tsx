import 'uplot/dist/uPlot.min.css';
import type { ResultFigures } from '@fairline/contracts';
import { isCurrencyCode, currencies as knownCurrencies } from '@fairline/money';
import { Select } from '@fairline/ui/select.tsx';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useStore } from '../../core/store.ts';
import { useTexts } from '../../core/texts.ts';
import { theme } from '../../core/theme.ts';
import sheet from '../../parts/sheet.module.css';
import { daysBetween } from './days-between.ts';
import own from './reports.module.css';
import { texts } from './texts.ts';
import { wordOf } from './words.ts';

type Row = ResultFigures & { key: string; currency: string };

const figures = {
  turnover: (row: Row) => row.turnoverMinor,
  payouts: (row: Row) => row.payoutsMinor,
  grossRevenue: (row: Row) => row.grossRevenueMinor,
} as const;
type Figure = keyof typeof figures;
const names: readonly Figure[] = ['turnover', 'payouts', 'grossRevenue'];
const plotHeight = 240;

/** A figure of each day as a curve, for one currency. A day without a row is a day without bets. */
export function Series({ rows, from, to }: { rows: readonly Row[]; from: string; to: string }) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  const presentTheme = useStore(theme);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const [figure, setFigure] = useState<Figure>('turnover');
  const [chosen, setChosen] = useState('');
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? '');

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const byDay = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.key, row]));
    const days = daysBetween(from, to);
    const units = isCurrencyCode(currency) ? 10 ** knownCurrencies[currency].exponent : 1;
    const values = days.map((day) => {
      const row = byDay.get(day);
      return row ? figures[figure](row) / units : 0;
    });
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const axis = { stroke: colour('--color-text-muted'), grid: { stroke: colour('--color-line') } };
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: plotHeight,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
        legend: { show: false },
        axes: [axis, { ...axis, size: 80 }],
        series: [{}, { stroke: colour('--color-accent-text'), width: 2, points: { show: days.length < 60 } }],
      },
      [days.map((day) => Date.parse(day) / 1_000), values],
      element,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: plotHeight }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
    // The colours are those of the theme.
  }, [rows, from, to, figure, currency, presentTheme]);

  return (
    <section className={sheet.card}>
      <div className={own.filters}>
        <Select
          label={t('series-of')}
          value={figure}
          options={names.map((value) => ({ value, label: wordOf(t, 'figure', value) }))}
          onChange={({ target }) => setFigure(names.find((each) => each === target.value) ?? 'turnover')}
        />
        <Select
          label={t('currency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </div>
      <div
        ref={place}
        role="img"
        aria-label={t('series-label', { figure: wordOf(t, 'figure', figure), currency })}
        className={own.series}
      />
    </section>
  );
}
