import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useStore } from '../../core/store.ts';
import { theme } from '../../core/theme.ts';
import styles from './home.module.css';

export interface SparklineProps {
  series: readonly number[];
  /** What the curve shows, for screen readers. The table of the series has each number. */
  label: string;
}

const heightPx = 44;

/** A small curve without axes: the course of a figure. It changes without motion. The part that is not over is dotted. */
export function Sparkline({ series, label }: SparklineProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const presentTheme = useStore(theme);
  const present = useRef(series);
  present.current = series;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const drawn = new uPlot(
      {
        width: element.clientWidth,
        height: heightPx,
        padding: [3, 1, 1, 1],
        legend: { show: false },
        cursor: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: {
          x: { time: false },
          y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most)] },
        },
        series: [
          {},
          {
            stroke: colour('--color-text-muted'),
            fill: colour('--color-control'),
            width: 1.5,
            points: { show: false },
          },
          { stroke: colour('--color-text-muted'), width: 1.5, dash: [2, 3], points: { show: false } },
        ],
      },
      dataOf(present.current),
      element,
    );
    plot.current = drawn;
    const watch = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: heightPx }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      plot.current = undefined;
      drawn.destroy();
    };
    // The colours are those of the theme.
  }, [presentTheme]);

  useEffect(() => plot.current?.setData(dataOf(series)), [series]);

  return <div ref={place} role="img" aria-label={label} className={styles.sparkline} />;
}

/** Returns the parts that are over as a line, and the way to the present one apart, which is drawn with dots. */
function dataOf(series: readonly number[]): [number[], (number | null)[], (number | null)[]] {
  const last = series.length - 1;
  return [
    series.map((_, part) => part),
    series.map((value, part) => (part < last || last === 0 ? value : null)),
    series.map((value, part) => (part >= last - 1 ? value : null)),
  ];
}
