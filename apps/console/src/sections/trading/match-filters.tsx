import type { TradingMatch } from '@fairline/contracts';
import { sports } from '@fairline/markets';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { useTyped } from '../../parts/use-typed.ts';
import { type MatchFilters, type MatchState, matchStates } from './queries.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** Reads the filters from the address and writes them there. */
export function useMatchFilters(): [MatchFilters, (name: keyof MatchFilters, value: string) => void] {
  const [params, setParams] = useSearchParams();
  const filters = useMemo((): MatchFilters => {
    const number = (name: string) => Number(params.get(name)) || undefined;
    const state = params.get('state') ?? 'live';
    return {
      sportId: number('sportId'),
      competitionId: number('competitionId'),
      day: params.get('day') ?? undefined,
      state: isState(state) ? state : undefined,
      search: params.get('search') ?? undefined,
    };
  }, [params]);
  const set = (name: keyof MatchFilters, value: string) =>
    setParams(
      (before) => {
        if (value === '' && name !== 'state') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return [filters, set];
}

function isState(text: string): text is MatchState {
  return matchStates.some((state) => state === text);
}

export function MatchFilterBar({
  filters,
  matches,
  onChange,
}: {
  filters: MatchFilters;
  matches: readonly TradingMatch[];
  onChange(name: keyof MatchFilters, value: string): void;
}) {
  const t = useTexts(texts);
  const search = useRef<HTMLInputElement>(null);
  const { typed, setTyped, send } = useTyped(filters.search ?? '', (text) => onChange('search', text.trim()));
  usePageKeys({ '/': () => search.current?.focus() });
  const competitions = new Map(matches.map((match) => [match.competitionId, match.competitionName]));
  return (
    <search className={styles.filters}>
      <TextField
        ref={search}
        type="search"
        label={t('search')}
        maxLength={60}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          send();
          // From the search on, the keys of the list work again.
          document.querySelector<HTMLElement>('[data-row]')?.focus();
        }}
      />
      <Select
        label={t('state')}
        value={filters.state ?? ''}
        options={[
          { value: '', label: t('state-all') },
          ...matchStates.map((state) => ({ value: state, label: t(`state-${state}`) })),
        ]}
        onChange={(event) => onChange('state', event.currentTarget.value)}
      />
      <Select
        label={t('sport')}
        value={String(filters.sportId ?? '')}
        options={[
          { value: '', label: t('all-sports') },
          ...sports.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange('sportId', event.currentTarget.value)}
      />
      <Select
        label={t('competition')}
        value={String(filters.competitionId ?? '')}
        options={[
          { value: '', label: t('all-competitions') },
          ...[...competitions].map(([id, name]) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange('competitionId', event.currentTarget.value)}
      />
      <TextField
        type="date"
        label={t('day')}
        value={filters.day ?? ''}
        onChange={(event) => onChange('day', event.currentTarget.value)}
      />
    </search>
  );
}
