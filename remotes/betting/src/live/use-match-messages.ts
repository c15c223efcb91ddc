import type { LiveMatchMessage, MatchView } from '@fairline/contracts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useStateByFrame } from './use-state-by-frame.ts';
import {
  applyMatch,
  applySnapshot,
  type ChangeNumbers,
  isMatchMessage,
  missedGroups,
} from './whole-match.ts';

/**
 * Returns a match that its live messages change. Each connection begins with a snapshot. When a change of a group of
 * markets was missed, a snapshot of that group is requested.
 */
export function useMatchMessages(
  loaded: MatchView,
): [MatchView, (change: (before: MatchView) => MatchView) => void] {
  const { services } = useView();
  const [shown, change] = useStateByFrame(loaded);
  const numbers = useRef<ChangeNumbers>({});
  const asking = useRef(new Map<string, () => void>());
  const topic = `live:match.${loaded.matchId}`;

  const askFor = useCallback(
    (group: string) => {
      if (asking.current.has(group)) return;
      const leave = services.on(`${topic}.${group}`, (detail) => {
        if (!isMatchMessage(detail) || detail.type !== 'snapshot') return;
        asking.current.delete(group);
        leave();
        numbers.current = { ...numbers.current, ...detail.numbers };
        change((before) => applySnapshot(before, detail, group));
      });
      asking.current.set(group, leave);
    },
    [services, topic, change],
  );

  const receive = useCallback(
    (detail: unknown) => {
      if (!isMatchMessage(detail)) return;
      const missed = detail.type === 'change' ? missedGroups(numbers.current, detail.numbers) : [];
      numbers.current = numbersAfter(numbers.current, detail);
      change((before) =>
        detail.type === 'change' ? applyMatch(before, detail) : applySnapshot(before, detail),
      );
      for (const group of missed) askFor(group);
    },
    [askFor, change],
  );
  useTopic(isOver(shown.status) ? [] : [topic], receive);

  useEffect(() => {
    const requests = asking.current;
    return () => {
      for (const leave of requests.values()) leave();
      requests.clear();
    };
  }, [askFor]);

  return [shown, change];
}

/** A snapshot begins a count of its own: it may come from another process. */
function numbersAfter(known: ChangeNumbers, { type, numbers }: LiveMatchMessage): ChangeNumbers {
  return type === 'snapshot' ? numbers : { ...known, ...numbers };
}
