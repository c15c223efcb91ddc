import type { Api } from '@fairline/contracts/call-api';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callFor } from '../core/renewal.ts';

/** A page of a list: its rows, and the cursor of the next page or null. */
export interface GridPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
}

/** What a list asks for. */
export interface GridRequest<Query> {
  readonly query: Query;
  /** The key of a column, with a minus for the largest first. */
  readonly sort: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly signal: AbortSignal;
  /** The way to call. For a list that renews itself it does not prolong the session. */
  readonly call: Api;
}

const pageRows = 100;

export interface RowsOptions<Row, Query> {
  listId: string;
  /** The record whose rows the list has, such as a player; empty for a list of everything. */
  scope: string;
  query: Query;
  sort: string | undefined;
  load(request: GridRequest<Query>): Promise<GridPage<Row>>;
}

/** Reads the rows of a list page by page, by keyset cursors. The old rows stay until those of a new filter are there. */
export function useRows<Row, Query>({ listId, scope, query, sort, load }: RowsOptions<Row, Query>) {
  const queryKey = ['list', listId, scope, query, sort ?? ''];
  const answer = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ query, sort, cursor: pageParam ?? undefined, limit: pageRows, signal, call: callFor(queryKey) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return { ...answer, rows };
}
