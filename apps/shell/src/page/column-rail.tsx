import type { ReactNode } from 'react';
import css from './app.module.css';
import { usePage } from './page-context.tsx';

/** The button in place of a hidden column, which shows the column again (UI-07). */
export function ColumnRail({ side }: { side: 'left' | 'right' }): ReactNode {
  const { changePreferences, t } = usePage();
  const label = t(side === 'left' ? 'showSports' : 'showCoupon');
  return (
    <button
      type="button"
      className={css.rail}
      data-side={side}
      title={label}
      onClick={() => changePreferences(side === 'left' ? { hideLeft: false } : { hideRight: false })}
    >
      <span>{label}</span>
    </button>
  );
}
