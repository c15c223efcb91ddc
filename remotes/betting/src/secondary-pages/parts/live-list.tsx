import type { MatchView, Section } from '@fairline/contracts';
import { MatchList } from '../../match/match-list.tsx';
import { useSteadyRows } from '../../match/use-live-rows.ts';
import { Block } from './block.tsx';

export interface LiveListProps {
  title: string;
  section: Section;
  /** As last loaded. While the pointer is among the rows they keep their places. */
  matches: readonly MatchView[];
  nowMs: number;
  withSports?: boolean;
}

/** Matches of one section with their prices, which change in place. Nothing where there are none. */
export function LiveList({ title, section, matches, nowMs, withSports = false }: LiveListProps) {
  const { rows, handlers } = useSteadyRows(matches);
  if (rows.matches.length === 0) return null;
  return (
    <Block title={title}>
      <div {...handlers}>
        <MatchList {...{ rows, section, nowMs, withSports }} level={3} />
      </div>
    </Block>
  );
}
