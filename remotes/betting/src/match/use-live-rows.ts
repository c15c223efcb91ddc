import type { MatchView, RowKind } from '@fairline/contracts';
import { isLiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { rowTopics } from '@fairline/remote-views/prices/row-topics.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import {
  applyToRows,
  freshRows,
  freshWithResults,
  type ListRows,
  mergeRows,
  overSince,
  resultStaysMs,
  withoutOver,
} from '../live/list-state.ts';
import { type Inside, useInside } from '../use-inside.ts';

export interface LiveRows {
  rows: ListRows;
  setRows: Dispatch<SetStateAction<ListRows>>;
  /** Put its handlers on the element around the rows. While the reader's pointer or focus is inside, no row moves. */
  inside: Inside;
}

/** Returns the rows of a shown list: live messages change them in place, and results leave after their time. */
export function useLiveRows(matches: readonly MatchView[], row?: RowKind): LiveRows {
  const [rows, setRows] = useState(() => freshRows(matches));
  const receive = useCallback((detail: unknown) => {
    if (isLiveMessage(detail)) setRows((before) => applyToRows(before, detail));
  }, []);
  useTopic(rowTopics(rows.matches, row), receive);
  return { rows, setRows, inside: useLeavingResults(rows, setRows) };
}

/** Removes matches that are over after their time, or as soon as the reader's pointer and focus have left the rows. */
function useLeavingResults({ matches }: ListRows, setRows: LiveRows['setRows']): Inside {
  const since = useRef<ReadonlyMap<string, number>>(new Map());
  const removeDue = useCallback(() => {
    const nowMs = Date.now();
    setRows((before) => withoutOver(before, since.current, nowMs));
  }, [setRows]);
  const inside = useInside(removeDue);
  const { isInside } = inside;
  useEffect(() => {
    const nowMs = Date.now();
    since.current = overSince(matches, since.current, nowMs);
    if (since.current.size === 0) return undefined;
    const dueMs = Math.min(...since.current.values()) + resultStaysMs;
    const timer = setTimeout(
      () => {
        if (!isInside.current) removeDue();
      },
      Math.max(0, dueMs - nowMs),
    );
    return () => clearTimeout(timer);
  }, [matches, isInside, removeDue]);
  return inside;
}

/**
 * Returns the rows of a list that is loaded repeatedly. Rows do not move while the reader's pointer or focus is inside
 * the element with `handlers`.
 */
export function useSteadyRows(matches: readonly MatchView[]): { rows: ListRows } & Pick<Inside, 'handlers'> {
  const { rows, setRows, inside } = useLiveRows(matches);
  const { isInside, handlers } = inside;
  useEffect(() => {
    setRows((before) => (isInside.current ? mergeRows(before, matches) : freshWithResults(before, matches)));
  }, [matches, isInside, setRows]);
  return { rows, handlers };
}
