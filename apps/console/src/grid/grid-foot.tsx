import { Button } from '@fairline/ui/button.tsx';
import type { ReactNode } from 'react';
import { useFormats } from '../core/format.ts';
import { useTexts } from '../core/texts.ts';
import styles from './grid.module.css';
import { texts } from './texts.ts';

export interface GridFootProps {
  count: number;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  onRetry(): void;
  selected: number;
  onEndSelection(): void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** The line below the rows: how many there are, and what can be done with the selected ones. */
export function GridFoot(props: GridFootProps) {
  const { count, hasMore, isLoadingMore, hasFailed, onRetry, selected, onEndSelection, children } = props;
  const t = useTexts(texts);
  const { zone } = useFormats();
  return (
    <div className={styles.foot}>
      <span role="status">
        {selected > 0 ? t('selected', { count: selected }) : t(hasMore ? 'rows-more' : 'rows', { count })}
      </span>
      {selected > 0 && (
        <>
          {children}
          <Button size="sm" variant="quiet" onClick={onEndSelection}>
            {t('end-selection')}
          </Button>
        </>
      )}
      {isLoadingMore && <span>{t('loading-more')}</span>}
      {hasFailed && (
        <>
          <span role="alert">{t('more-failed')}</span>
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
      <span title={t('keys')}>{t('zone', { zone })}</span>
    </div>
  );
}
