import type { SettingSummary } from '@fairline/contracts';
import { findSettings, isChanged } from '@fairline/contracts/console/find-settings';
import { z } from 'zod';
import type { ConsoleParts } from '../../console-parts.ts';
import { type ColumnsOf, type ExportList, exportList, momentOf } from '../export-list.ts';

/** The settings of the site, whose call gives all of them. */
export function settingsList({ config }: Pick<ConsoleParts, 'config'>): ExportList {
  return exportList({
    sections: ['settings'],
    isByCountry: true,
    query: z.object({
      search: z.string().optional(),
      group: z.string().optional(),
      state: z.string().optional(),
    }),
    columns: {
      number: ({ settingId }) => settingId,
      name: ({ group, name }) => `${group}.${name}`,
      value: ({ value }) => textOf(value),
      default: (setting) => (isChanged(setting) ? textOf(setting.default) : null),
      overrides: ({ overrides }) =>
        overrides.map(({ country, lang }) => [country, lang].filter(Boolean).join('/')).join(', '),
      danger: ({ danger }) => danger,
      description: ({ description }) => description,
      changedBy: ({ changedBy }) => changedBy,
      changedAt: ({ changedAt }) => momentOf(changedAt),
    } satisfies ColumnsOf<'settings', SettingSummary>,
    async *rows(_operator, query) {
      yield findSettings(await config.settings(), query);
    },
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
