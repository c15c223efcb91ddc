import type { Query } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { ErrorState } from '@fairline/ui/states.tsx';

/** Data could not be loaded, and can be asked for again. */
export function LoadError({ isBusy, reload }: Pick<Query<unknown>, 'isBusy' | 'reload'>) {
  const { t } = useView();
  return (
    <ErrorState
      title={t('error.title')}
      text={t('error.text')}
      retryLabel={t('retry')}
      onRetry={reload}
      busy={isBusy}
    />
  );
}
