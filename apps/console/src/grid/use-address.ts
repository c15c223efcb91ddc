import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, type FilterValues, readFilters, writeFilters } from './filters.ts';

/** The state of a list that its address has: filters and order. */
export interface ListAddress {
  values: FilterValues;
  /** The key of a column, with a minus for the largest first. */
  sort: string | undefined;
  search: string;
  setValues(values: FilterValues): void;
  setSort(sort: string | undefined): void;
}

/** Reads filters and order from the address, and writes them there. Each change replaces the entry of the history. */
export function useAddress(filters: readonly Filter[], sortable: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const values = useMemo(() => readFilters(filters, new URLSearchParams(text)), [filters, text]);
  const sort = params.get('sort') ?? undefined;

  const setValues = useCallback(
    (changed: FilterValues) =>
      setParams((present) => writeFilters(filters, changed, present), { replace: true }),
    [filters, setParams],
  );
  const setSort = useCallback(
    (changed: string | undefined) =>
      setParams(
        (present) => {
          const written = new URLSearchParams(present);
          if (changed === undefined) written.delete('sort');
          else written.set('sort', changed);
          return written;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    values,
    sort: sort !== undefined && sortable.includes(sort.replace(/^-/, '')) ? sort : undefined,
    search: text,
    setValues,
    setSort,
  };
}
