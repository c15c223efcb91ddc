import type { findSiteTexts } from '@fairline/contracts';
import { isLanguage, type Language, languageCodes, ownNames } from '@fairline/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { ColumnsOf } from '../../../grid/column.ts';
import { Grid } from '../../../grid/grid.tsx';
import type { GridRequest } from '../../../grid/use-rows.ts';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';
import { dictionariesQuery, type TextSummary, textAddress } from './text-queries.ts';

type T = Say<typeof texts.en>;

/** All texts of the site in one language. They are found by their keys and by what they show. */
export function TextList() {
  const t = useTexts(texts);
  const canExport = useRight('content.export');
  const [params] = useSearchParams();
  const chosen = params.get('lng') ?? '';
  const lng: Language = isLanguage(chosen) ? chosen : 'en';
  const { data, error, refetch } = useQuery(dictionariesQuery);
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t, data ?? []), [t, data]);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  // The options of the filters come from the answer, and an address with an unknown option would lose it.
  if (!data) return <Loading />;
  return (
    <Grid
      id="site-texts"
      label={t('texts')}
      columns={columns}
      filters={filters}
      load={load}
      idOf={({ dictionary, key }) => `${dictionary} ${key}`}
      addressOf={({ dictionary, key }) => textAddress({ dictionary, key, lng })}
      canExport={canExport}
    />
  );
}

function filtersIn(t: T, dictionaries: readonly string[]) {
  return [
    { kind: 'text', key: 'text', label: t('text-search') },
    {
      kind: 'choice',
      key: 'lng',
      label: t('language'),
      options: languageCodes.map((value) => ({ value, label: ownNames[value] })),
    },
    {
      kind: 'choice',
      key: 'dictionary',
      label: t('dictionary'),
      options: dictionaries.map((value) => ({ value, label: value })),
    },
    {
      kind: 'choice',
      key: 'own',
      label: t('changed'),
      options: [{ value: 'true', label: t('only-changed') }],
    },
  ] as const;
}

interface ListQuery {
  text?: string;
  lng?: Language;
  dictionary?: string;
  own?: 'true';
}

function load({ query: { lng = 'en', ...query }, cursor, limit, signal }: GridRequest<ListQuery>) {
  return api<typeof findSiteTexts>('GET', '/console-api/texts', {
    query: { ...query, lng, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'site-texts', TextSummary> {
  return [
    { key: 'key', title: t('key'), width: 260, kind: 'text', value: ({ key }) => key },
    {
      key: 'dictionary',
      title: t('dictionary'),
      width: 150,
      kind: 'text',
      value: ({ dictionary }) => dictionary,
    },
    {
      key: 'shown',
      title: t('shown-text'),
      width: 420,
      kind: 'text',
      value: ({ text, code }) => text ?? code,
      render: ({ text, code }) => (text === null ? code : <strong>{text}</strong>),
    },
    {
      key: 'code',
      title: t('code-text'),
      width: 300,
      kind: 'text',
      value: ({ text, code }) => (text === null ? null : code),
    },
    { key: 'savedBy', title: t('saved-by'), width: 140, kind: 'text', value: ({ savedBy }) => savedBy },
    { key: 'savedAt', title: t('saved-at'), width: 170, kind: 'time', value: ({ savedAt }) => savedAt },
  ];
}
