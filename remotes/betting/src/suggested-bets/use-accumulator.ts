import type { SuggestedAccumulator } from '@fairline/contracts';
import { isLiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Inside, useInside } from '../use-inside.ts';
import { accumulatorAfter, accumulatorFrom, legTopics } from './accumulator.ts';
import { accumulatorKey } from './accumulator-key.ts';

/**
 * Returns a shown accumulator whose prices live messages change in place. A later answer with other legs waits while
 * the reader's pointer or focus is inside the element with `handlers`; when they leave, `look` loads the accumulator
 * again.
 */
export function useAccumulator(
  loaded: SuggestedAccumulator,
  look: () => void,
): { accumulator: SuggestedAccumulator } & Pick<Inside, 'handlers'> {
  const [accumulator, setAccumulator] = useState(loaded);
  const { isInside, handlers } = useInside(() => {
    if (accumulatorKey(accumulator) !== accumulatorKey(loaded)) look();
  });
  useEffect(() => {
    setAccumulator((before) => {
      const isOther = accumulatorKey(before) !== accumulatorKey(loaded);
      return isOther && isInside.current ? before : accumulatorFrom(before, loaded);
    });
  }, [loaded, isInside]);
  const receive = useCallback((detail: unknown) => {
    if (isLiveMessage(detail)) setAccumulator((before) => accumulatorAfter(before, detail));
  }, []);
  useTopic(legTopics(accumulator), receive);
  return { accumulator, handlers };
}
