import { failureText } from '@fairline/player-views/failure-text.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Button } from '@fairline/ui/button.tsx';
import styles from './lists.module.css';
import type { LoadedPages } from './use-pages.ts';

export interface MoreButtonProps {
  t: ViewProps<unknown>['t'];
  label: string;
  pages: Pick<LoadedPages<unknown>, 'more' | 'loadMore'>;
}

/** The button that loads the next page of a list. */
export function MoreButton({ t, label, pages: { more, loadMore } }: MoreButtonProps) {
  return (
    <div className={styles.more}>
      {more === 'failed' && <p role="alert">{failureText(t, 'other')}</p>}
      <Button busy={more === 'busy'} onClick={loadMore}>
        {label}
      </Button>
    </div>
  );
}
