import { ErrorState } from '@fairline/ui/states.tsx';
import { useView } from './reader/view.ts';
import type { Loaded } from './use-loaded.ts';

/** Data could not be loaded, and can be asked for again. */
export function LoadError({ isLoading, reload }: Pick<Loaded<unknown>, 'isLoading' | 'reload'>) {
  const { t } = useView();
  return (
    <ErrorState
      title={t('error.title')}
      text={t('error.text')}
      retryLabel={t('retry')}
      onRetry={reload}
      busy={isLoading}
    />
  );
}
