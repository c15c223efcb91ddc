import type { getGeneratedAccumulator, SuggestedAccumulator } from '@fairline/contracts';
import { type ShownQuery, useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { refresh } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { type ComponentType, useState } from 'react';
import { LoadError } from '../load-error.tsx';
import { useOddsText } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
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
  const [shownBefore, setShownBefore] = useState<string>();
  const loaded = useQuery(JSON.stringify(wish), ({ api, signal }) =>
    api<typeof getGeneratedAccumulator>('GET', '/web-api/sportsbook/generated-accumulator', {
      query: wish,
      signal,
    }),
  );
  const another = () => {
    setShownBefore(loaded.data && accumulatorKey(loaded.data));
    onAnother();
  };
  return (
    <GeneratedView
      {...loaded}
      wish={wish}
      shownBefore={shownBefore}
      Accumulator={Accumulator}
      onAnother={another}
    />
  );
}

export interface GeneratedViewProps extends ShownQuery<SuggestedAccumulator> {
  wish: Wish;
  /** The key of the accumulator that the player asked to replace. */
  shownBefore: string | undefined;
  onAnother(): void;
  Accumulator: ComponentType<LiveAccumulatorProps>;
}

export function GeneratedView(props: GeneratedViewProps) {
  const { t } = useView();
  const { data, failure, isBusy, reload, onAnother, Accumulator } = props;
  const code = refusalOf(failure);
  return (
    <div className={styles.made} aria-busy={isBusy}>
      <GeneratedNews {...props} />
      {failure !== undefined && code === undefined && <LoadError isBusy={isBusy} reload={reload} />}
      {failure === undefined && !data && <Skeleton shape="block" count={3} height="3.5rem" />}
      {failure === undefined && data && (
        <>
          {/* The next accumulator replaces this one at once, because the player asked for it. */}
          <Accumulator key={accumulatorKey(data)} loaded={data} look={reload} />
          <Button wide variant="quiet" icon={refresh} busy={isBusy} onClick={onAnother}>
            {t('another')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The result of the wish, which screen readers announce once and not again when prices change. */
function GeneratedNews({ data, failure, isBusy, wish, shownBefore }: GeneratedViewProps) {
  const { t } = useView();
  const format = useFormat();
  const oddsText = useOddsText();
  const code = refusalOf(failure);
  const isSame = data !== undefined && accumulatorKey(data) === shownBefore;
  return (
    <div role="status">
      {code !== undefined && (
        <p className={styles.note}>{t(code, { odds: format.number(wish.totalOddsMilli / 1_000) })}</p>
      )}
      {failure === undefined && data && !isBusy && (
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

/** The error codes that answer the wish; any other code is a failure. */
const refusals: readonly string[] = ['NOTHING_TO_COMBINE', 'ODDS_OUT_OF_REACH'];

function refusalOf(code: string | undefined): string | undefined {
  return code !== undefined && refusals.includes(code) ? code : undefined;
}
