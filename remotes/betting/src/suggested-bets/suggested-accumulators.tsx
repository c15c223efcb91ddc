import type {
  SuggestedAccumulators as Answer,
  getSuggestedAccumulators,
  SuggestedAccumulator,
} from '@fairline/contracts';
import { type ShownQuery, useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import type { ReactNode } from 'react';
import { useRefresh } from '../live/use-refresh.ts';
import { LoadError } from '../load-error.tsx';
import { AccumulatorView } from './accumulator-view.tsx';
import { Card } from './card.tsx';
import { useAccumulator } from './use-accumulator.ts';

/** The interval of checking for other legs and for a new day, in ms. Prices come in live messages. */
const lookMs = 60_000;

/**
 * The accumulator of the day and the live accumulator, with the children below. They appear together once the answer is
 * there: the height of the cards is unknown before, and the content below them would move.
 */
export function SuggestedAccumulators({ children }: { children: ReactNode }) {
  const loaded = useQuery('suggested', ({ api, signal }) =>
    api<typeof getSuggestedAccumulators>('GET', '/web-api/sportsbook/ready-accumulators', { signal }),
  );
  useRefresh(loaded.reload, lookMs);
  if (!loaded.data && loaded.failure === undefined) return null;
  return (
    <>
      <SuggestedCards {...loaded} />
      {children}
    </>
  );
}

/** The kinds of accumulators in the order of the page, each with its setting and its field in the answer. */
const kinds = [
  { kind: 'of-day', setting: 'accumulatorOfDay', part: 'ofDay' },
  { kind: 'live', setting: 'liveAccumulator', part: 'live' },
] as const;

/** A card for each kind that the reader has turned on. A kind without enough matches has no card. */
export function SuggestedCards({ data, failure, isBusy, reload }: ShownQuery<Answer>) {
  const { context, t } = useView();
  const { settings } = context;
  const wanted = kinds.filter(({ setting }) => settings[setting]);
  if (!data && failure !== undefined) {
    return (
      <Card title={t('suggested.title')}>
        <LoadError isBusy={isBusy} reload={reload} />
      </Card>
    );
  }
  return wanted.map(({ kind, part }) => {
    const accumulator = data?.[part];
    return (
      accumulator && (
        <SuggestedAccumulatorCard key={kind} kind={kind} accumulator={accumulator} look={reload} />
      )
    );
  });
}

interface SuggestedAccumulatorCardProps {
  kind: (typeof kinds)[number]['kind'];
  accumulator: SuggestedAccumulator;
  look(): void;
}

/**
 * The minimum of open legs. Legs of matches in play close at any moment, and with fewer than two it is no accumulator.
 */
const minOpenLegs = { 'of-day': 0, live: 2 } as const;

function SuggestedAccumulatorCard({ kind, accumulator: loaded, look }: SuggestedAccumulatorCardProps) {
  const { t } = useView();
  const { accumulator, handlers } = useAccumulator(loaded, look);
  const openLegs = accumulator.legs.filter(({ state }) => state === 'open').length;
  if (openLegs < minOpenLegs[kind]) return null;
  return (
    <Card title={t(`suggested.${kind}`)} about={t(`suggested.${kind}.about`)}>
      <div {...handlers}>
        <AccumulatorView accumulator={accumulator} />
      </div>
    </Card>
  );
}
