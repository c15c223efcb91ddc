import type { MatchView, Section } from '@fairline/contracts';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { MatchStar } from '../../favourites/favourite-star.tsx';
import { MatchList } from '../../match/match-list.tsx';
import { useSteadyRows } from '../../match/use-live-rows.ts';
import { Block } from './block.tsx';

export interface LiveListProps {
  title: string;
  section: Section;
  /** The matches as last loaded. The rows do not move while the reader's pointer is over them. */
  matches: readonly MatchView[];
  nowMs: number;
  withSports?: boolean;
}

/** Matches of one section with their prices, which change in place. Renders nothing when there are no matches. */
export function LiveList({ title, section, matches, nowMs, withSports = false }: LiveListProps) {
  const { rows, handlers } = useSteadyRows(matches);
  const priceKeys = usePriceKeys();
  if (rows.matches.length === 0) return null;
  return (
    <Block title={title}>
      <div {...handlers} {...priceKeys}>
        <MatchList
          rows={rows}
          section={section}
          nowMs={nowMs}
          withSports={withSports}
          level={3}
          Star={MatchStar}
        />
      </div>
    </Block>
  );
}
