import type { getSentMessages, SentMessage } from '@fairline/contracts';
import { messageTemplates } from '@fairline/contracts/console/message-templates';
import { Badge } from '@fairline/ui/badge.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import type { ColumnsOf } from '../../grid/column.ts';
import type { QueryOf } from '../../grid/filters.ts';
import { Grid } from '../../grid/grid.tsx';
import type { GridPage, GridRequest } from '../../grid/use-rows.ts';
import { TabbedPage } from '../../parts/tabbed-page.tsx';
import { MessageTabs } from './message-tabs.tsx';
import { Providers } from './providers.tsx';
import { texts } from './texts.ts';

type T = Say<typeof texts.en>;

/** All messages, the newest first. Texts, codes and whole addresses are not shown. */
export function MessageList() {
  const t = useTexts(texts);
  const canExport = useRight('players.export');
  const columns = useMemo(() => columnsIn(t), [t]);
  const filters = useMemo(() => filtersIn(t), [t]);
  return (
    <TabbedPage title={t('title')} beside={<Providers />} tabs={<MessageTabs />}>
      <Grid
        id="messages"
        label={t('list')}
        columns={columns}
        filters={filters}
        load={load}
        idOf={({ messageId }) => messageId}
        canExport={canExport}
      />
    </TabbedPage>
  );
}

function filtersIn(t: T) {
  return [
    { key: 'player', kind: 'text', label: t('player') },
    {
      key: 'state',
      kind: 'choice',
      label: t('state'),
      options: [
        { value: 'waiting', label: t('state-waiting') },
        { value: 'sent', label: t('state-sent') },
        { value: 'failed', label: t('state-failed') },
        { value: 'dropped', label: t('state-dropped') },
      ],
    },
    {
      key: 'channel',
      kind: 'choice',
      label: t('channel'),
      options: [
        { value: 'email', label: t('channel-email') },
        { value: 'sms', label: t('channel-sms') },
      ],
    },
    {
      key: 'template',
      kind: 'choice',
      label: t('template'),
      options: messageTemplates.map((value) => ({ value, label: t(`template-${value}`) })),
    },
  ] as const;
}

function load({
  query,
  cursor,
  limit,
  signal,
}: GridRequest<QueryOf<ReturnType<typeof filtersIn>>>): Promise<GridPage<SentMessage>> {
  return api<typeof getSentMessages>('GET', '/console-api/messages', {
    query: { ...query, after: cursor, limit },
    signal,
  });
}

function columnsIn(t: T): ColumnsOf<'messages', SentMessage> {
  return [
    { key: 'createdAt', title: t('created'), width: 180, kind: 'time', value: ({ createdAt }) => createdAt },
    {
      key: 'template',
      title: t('template'),
      width: 210,
      kind: 'text',
      value: ({ template }) => nameOfTemplate(template, t),
    },
    {
      key: 'state',
      title: t('state'),
      width: 110,
      kind: 'text',
      value: ({ state }) => t(`state-${state}`),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>,
    },
    { key: 'reason', title: t('reason'), width: 190, kind: 'text', value: ({ reason }) => reason },
    {
      key: 'playerId',
      title: t('player'),
      width: 130,
      kind: 'text',
      value: ({ playerId }) => playerId,
      render: ({ playerId }) =>
        playerId === null ? null : <Link to={`/players/${playerId}`}>{playerId}</Link>,
    },
    { key: 'address', title: t('address'), width: 190, kind: 'text', value: ({ address }) => address },
    {
      key: 'channel',
      title: t('channel'),
      width: 90,
      kind: 'text',
      value: ({ channel }) => t(`channel-${channel}`),
    },
    {
      key: 'purpose',
      title: t('purpose'),
      width: 180,
      kind: 'text',
      value: ({ purpose }) => wordOfPurpose(purpose, t),
    },
    { key: 'attempts', title: t('attempts'), width: 90, kind: 'number', value: ({ attempts }) => attempts },
    { key: 'decidedAt', title: t('decided'), width: 180, kind: 'time', value: ({ decidedAt }) => decidedAt },
    {
      key: 'provider',
      title: t('provider'),
      width: 110,
      kind: 'text',
      isHidden: true,
      value: ({ provider }) => provider,
    },
    {
      key: 'language',
      title: t('language'),
      width: 90,
      kind: 'text',
      isHidden: true,
      value: ({ language }) => language,
    },
  ];
}

const tones = { waiting: 'neutral', sent: 'positive', failed: 'negative', dropped: 'neutral' } as const;
const purposes = [
  'service',
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
] as const;

function wordOfPurpose(purpose: string, t: T): string {
  const known = purposes.find((each) => each === purpose);
  return known ? t(`purpose-${known}`) : purpose;
}

/** A message of another version of the site may have a template that this one does not know. */
function nameOfTemplate(template: string, t: T): string {
  const known = messageTemplates.find((each) => each === template);
  return known ? t(`template-${known}`) : template;
}
