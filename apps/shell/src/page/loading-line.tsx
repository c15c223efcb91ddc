import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { LoadingBar } from './loading-bar.ts';
import css from './widgets.module.css';

/** The line at the top of the page that shows the progress of a navigation. */
export function LoadingLine({ bar, t }: { bar: LoadingBar; t: Translate }): ReactNode {
  const { isShown, percent } = useSyncExternalStore(bar.subscribe, bar.current, bar.current);
  if (!isShown) return null;
  return (
    <div
      className={css.loading}
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={percent}
      data-percent={percent}
    />
  );
}
