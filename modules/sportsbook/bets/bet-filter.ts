import type { BetState, getBets, Input } from '@fairline/contracts';
import { searchKey } from '@fairline/i18n/search-key';
import { isUuid } from '@fairline/runtime';

type Query = Input<typeof getBets, 'query'>;

/** The filter of a player's history, as the call has it. */
export type BetsFilter = Omit<Query, 'after' | 'limit'>;

/** The filter in the form of the store. */
export interface BetSearch {
  /** The states; undefined for all. */
  states: readonly BetState[] | undefined;
  kind: Query['kind'];
  product: Query['product'];
  currency: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
  /** The number of a bet. */
  number: string | undefined;
  betId: string | undefined;
  /** Words in the form of `searchKey`, all of which the names of a bet have. */
  words: readonly string[];
  /** True when the search text has nothing that could be found. */
  findsNothing: boolean;
}

const settled = ['won', 'lost', 'returned', 'sold'] as const;
/** The words of a search that count; further ones are ignored. */
const maxWords = 5;

/** Reads what a filter looks for. */
export function readBetsFilter({
  state,
  kind,
  product,
  currency,
  from,
  until,
  search,
}: BetsFilter): BetSearch {
  const text = search?.trim() ?? '';
  const number = /^\d{10,15}$/.test(text) ? text : undefined;
  const betId = isUuid(text) ? text : undefined;
  const words =
    number || betId
      ? []
      : searchKey(text)
          .split(' ')
          .filter((word) => word !== '')
          .slice(0, maxWords);
  return {
    states: state === 'all' ? undefined : state === 'settled' ? settled : [state],
    kind,
    product,
    currency,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
    number,
    betId,
    words,
    findsNothing: text !== '' && !number && !betId && words.length === 0,
  };
}

/** The filter of one bet alone, or of all bets. */
export const noFilter: BetSearch = readBetsFilter({ state: 'all' });
