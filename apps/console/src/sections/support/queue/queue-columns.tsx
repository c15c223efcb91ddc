import type { DeskItem } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import type { ColumnsOf } from '../../../grid/column.ts';
import { durationText, stateTones, type Words } from '../desk-words.ts';

/** The columns of the list of requests. Waits are those at the moment `nowMs`. */
export function columnsOf(t: Words, nowMs: number): ColumnsOf<'support', DeskItem> {
  return [
    { key: 'subject', title: t('subject'), width: 300, kind: 'text', value: ({ subject }) => subject },
    {
      key: 'state',
      title: t('state'),
      width: 96,
      kind: 'text',
      value: ({ state }) => t(`state.${state}`),
      render: ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    { key: 'topic', title: t('topic'), width: 110, kind: 'text', value: ({ topic }) => t(`topic.${topic}`) },
    {
      key: 'wait',
      title: t('wait'),
      width: 100,
      kind: 'text',
      value: ({ waitingSince }) => (waitingSince === null ? null : durationText(t, nowMs - waitingSince)),
    },
    {
      key: 'asker',
      title: t('from'),
      width: 120,
      kind: 'text',
      value: ({ playerId }) => playerId ?? t('asker.visitor'),
    },
    { key: 'lng', title: t('language'), width: 84, kind: 'text', value: ({ lng }) => lng },
    {
      key: 'country',
      title: t('country'),
      width: 84,
      isHidden: true,
      kind: 'text',
      value: ({ country }) => country,
    },
    {
      key: 'holder',
      title: t('holder'),
      width: 160,
      kind: 'text',
      value: ({ assignee }) => assignee?.name ?? null,
    },
    { key: 'rating', title: t('rating'), width: 72, kind: 'number', value: ({ rating }) => rating },
    { key: 'changed', title: t('changed'), width: 180, kind: 'time', value: ({ updatedAt }) => updatedAt },
  ];
}
