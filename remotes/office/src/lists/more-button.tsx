import { failureText } from '@fairline/remote-views/failure-text.ts';
import type { PagesQuery } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import styles from './lists.module.css';

export interface MoreButtonProps {
  label: string;
  pages: Pick<PagesQuery<unknown>, 'more' | 'loadMore'>;
}

/** The button that loads the next page of a list. */
export function MoreButton({ label, pages: { more, loadMore } }: MoreButtonProps) {
  const { t } = useView();
  return (
    <div className={styles.more}>
      {more === 'failed' && <p role="alert">{failureText(t, 'other')}</p>}
      <Button busy={more === 'busy'} onClick={loadMore}>
        {label}
      </Button>
    </div>
  );
}
