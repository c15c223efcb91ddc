import type { Days, ReportFilters } from './filters.ts';

/** The list of the rows behind a figure, and the filters that select them there. */
export interface Behind {
  list: 'bets' | 'payments' | 'players' | 'limit-changes';
  countedAt: 'placing' | 'settlement' | 'outcome' | 'registration' | 'change' | 'now';
  filters: Record<string, string>;
}

/** Returns the filters of the rows behind a group: those of the report, and the group's own. A day is both ends. */
export function behindOf(
  days: Days | undefined,
  { countries: _, ...filters }: ReportFilters,
  { day, ...group }: Record<string, string>,
): Record<string, string> {
  const all = {
    ...(days ? { from: day ?? days.from, to: day ?? days.to } : {}),
    ...filters,
    ...group,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
