import type { Query } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { ErrorState } from '@fairline/ui/states.tsx';

/** The message that data could not be loaded, with a button to load it again. */
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
