import type { DeskItem, getDeskRequests } from '@fairline/contracts';
import type { CallInput } from '@fairline/contracts/call-api';
import { languageCodes, ownNames } from '@fairline/i18n/languages';
import type { GridPage, GridRequest } from '../../../grid/use-rows.ts';
import { states, topics, type Words } from '../desk-words.ts';

export interface Holder {
  operatorId: string;
  name: string;
}

/** The filters of the list. The operator's own name comes first. */
export function filtersOf(t: Words, holders: readonly Holder[], ownId: string | undefined) {
  const own = holders.filter(({ operatorId }) => operatorId === ownId);
  const others = holders.filter(({ operatorId }) => operatorId !== ownId);
  return [
    { key: 'text', kind: 'text', label: t('text') },
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: states.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'topic',
      kind: 'choice',
      label: t('topic'),
      options: topics.map((value) => ({ value, label: t(`topic.${value}`) })),
    },
    {
      key: 'assignee',
      kind: 'choice',
      label: t('holder'),
      options: [
        ...own.map(({ operatorId, name }) => ({ value: operatorId, label: t('holder-me', { name }) })),
        { value: 'none', label: t('holder-none') },
        ...others.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
      ],
    },
    {
      key: 'lng',
      kind: 'choice',
      label: t('language'),
      options: languageCodes.map((value) => ({ value, label: ownNames[value] })),
    },
    {
      key: 'asker',
      kind: 'choice',
      label: t('from'),
      options: (['player', 'visitor'] as const).map((value) => ({ value, label: t(`asker.${value}`) })),
    },
    { key: 'waitingMinutes', kind: 'number', label: t('waits-minutes') },
    { key: 'player', kind: 'number', label: t('player-number') },
  ] as const;
}

type ListQuery = NonNullable<CallInput<typeof getDeskRequests>['query']>;
export type FilterQuery = Omit<ListQuery, 'player' | 'after' | 'limit'> & { player?: number };

/** Loads a page of the list. */
export function loadRequests({
  query: { player, ...query },
  cursor,
  limit,
  signal,
  call,
}: GridRequest<FilterQuery>): Promise<GridPage<DeskItem>> {
  return call<typeof getDeskRequests>('GET', '/console-api/support/requests', {
    query: {
      ...query,
      ...(player === undefined ? {} : { player: String(player) }),
      ...(cursor === undefined ? {} : { after: cursor }),
      limit,
    },
    signal,
  });
}
