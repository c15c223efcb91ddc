import type { getGeneratedAccumulator, SuggestedAccumulator } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { refresh } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { type ComponentType, useState } from 'react';
import { LoadError } from '../load-error.tsx';
import { useOddsText } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import { useView } from '../reader/view.ts';
import { type Loaded, useLoaded } from '../use-loaded.ts';
import { accumulatorKey } from './accumulator-key.ts';
import styles from './bet-generator.module.css';
import type { LiveAccumulatorProps } from './live-accumulator.tsx';
import type { Wish } from './wish.ts';

/** The accumulator for a wish, or the reason why there is none. */
export function GeneratedAccumulator({
  wish,
  onAnother,
  Accumulator,
}: Pick<GeneratedViewProps, 'wish' | 'onAnother' | 'Accumulator'>) {
  const { api } = useView();
  const [shownBefore, setShownBefore] = useState<string>();
  const loaded = useLoaded(JSON.stringify(wish), undefined, (signal) =>
    api<typeof getGeneratedAccumulator>('GET', '/web-api/sportsbook/generated-accumulator', {
      query: wish,
      signal,
    }),
  );
  const another = () => {
    setShownBefore(loaded.data && accumulatorKey(loaded.data));
    onAnother();
  };
  return <GeneratedView {...{ ...loaded, wish, shownBefore, Accumulator }} onAnother={another} />;
}

export interface GeneratedViewProps extends Loaded<SuggestedAccumulator> {
  wish: Wish;
  /** Key of what another one was asked for after. */
  shownBefore: string | undefined;
  onAnother(): void;
  Accumulator: ComponentType<LiveAccumulatorProps>;
}

export function GeneratedView(props: GeneratedViewProps) {
  const { t } = useView();
  const { data, error, isLoading, reload, onAnother, Accumulator } = props;
  const code = refusalOf(error);
  return (
    <div className={styles.made} aria-busy={isLoading}>
      <GeneratedNews {...props} />
      {error !== undefined && code === undefined && <LoadError {...{ isLoading, reload }} />}
      {error === undefined && !data && <Skeleton shape="block" count={3} height="3.5rem" />}
      {error === undefined && data && (
        <>
          {/* Another one takes the place of this at once: it was asked for. */}
          <Accumulator key={accumulatorKey(data)} loaded={data} look={reload} />
          <Button wide variant="quiet" icon={refresh} busy={isLoading} onClick={onAnother}>
            {t('another')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What came of the wish, said once: not again when prices move. */
function GeneratedNews({ data, error, isLoading, wish, shownBefore }: GeneratedViewProps) {
  const { t } = useView();
  const format = useFormat();
  const oddsText = useOddsText();
  const code = refusalOf(error);
  const isSame = data !== undefined && accumulatorKey(data) === shownBefore;
  return (
    <div role="status">
      {code !== undefined && (
        <p className={styles.note}>{t(code, { odds: format.number(wish.totalOddsMilli / 1_000) })}</p>
      )}
      {error === undefined && data && !isLoading && (
        <>
          <p className="visually-hidden">
            {t('made', {
              accumulator: t('accumulator-of', { count: data.legs.length }),
              odds: oddsText(data.totalOddsMilli),
            })}
          </p>
          {isSame && <p className={styles.note}>{t('same')}</p>}
        </>
      )}
    </div>
  );
}

/** Refusals that say something about the wish; anything else is a failure. */
const refusals: readonly string[] = ['NOTHING_TO_COMBINE', 'ODDS_OUT_OF_REACH'];

function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError && refusals.includes(error.code) ? error.code : undefined;
}
