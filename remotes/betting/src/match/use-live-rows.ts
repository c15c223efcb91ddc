import type { MatchView } from '@fairline/contracts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react';
import { useTopics } from '../surroundings.tsx';
import { type Inside, useInside } from '../use-inside.ts';
import { applyToRows, freshRows, type ListRows, liveTopics, mergeRows } from './list-state.ts';
import { isLiveMessage } from './match-state.ts';

/** The rows of a list while it is shown: live messages change them in place. */
export function useLiveRows(matches: readonly MatchView[]): [ListRows, Dispatch<SetStateAction<ListRows>>] {
  const [rows, setRows] = useState(() => freshRows(matches));
  const receive = useCallback((detail: unknown) => {
    if (isLiveMessage(detail)) setRows((before) => applyToRows(before, detail));
  }, []);
  useTopics(liveTopics(rows.matches), receive);
  return [rows, setRows];
}

/**
 * The rows of a list that is loaded again and again. While the reader is within the element that gets `handlers`,
 * rows keep their places.
 */
export function useSteadyRows(matches: readonly MatchView[]): { rows: ListRows } & Pick<Inside, 'handlers'> {
  const [rows, setRows] = useLiveRows(matches);
  const { isInside, handlers } = useInside();
  useEffect(() => {
    setRows((before) => (isInside.current ? mergeRows(before, matches) : freshRows(matches)));
  }, [matches, isInside, setRows]);
  return { rows, handlers };
}
