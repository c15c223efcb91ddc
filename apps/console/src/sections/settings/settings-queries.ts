import type { getConsoleSetting, getConsoleSettings, getSettingSchedules } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../core/api.ts';

export type Summary = AnswerOf<typeof getConsoleSettings>['items'][number];
export type Detail = AnswerOf<typeof getConsoleSetting>;
export type Entry = Detail['history'][number];
export type Schedule = Detail['schedules'][number];

/** A change as the calls and the proposals of settings take it. */
export type Change = { action: 'set'; value: unknown } | { action: 'remove' };

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api<typeof getConsoleSettings>('GET', '/console-api/settings', { signal }),
});

export const settingQuery = (settingId: number) =>
  queryOptions({
    queryKey: ['settings', settingId],
    queryFn: ({ signal }) =>
      api<typeof getConsoleSetting>('GET', '/console-api/settings/:settingId', {
        params: { settingId },
        signal,
      }),
    staleTime: 0,
  });

export const schedulesQuery = queryOptions({
  queryKey: ['settings', 'schedules'],
  queryFn: ({ signal }) =>
    api<typeof getSettingSchedules>('GET', '/console-api/setting-schedules', { signal }),
});

/** Stores the answer of a change, and reads the lists again. */
export function settingChanged(detail?: Detail): void {
  if (detail) queries.setQueryData(settingQuery(detail.settingId).queryKey, detail);
  void queries.invalidateQueries({
    queryKey: ['settings'],
    predicate: ({ queryKey }) => detail === undefined || queryKey[1] !== detail.settingId,
  });
  void queries.invalidateQueries({ queryKey: ['list', 'settings'] });
}
