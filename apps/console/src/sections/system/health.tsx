import type { SystemState } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import type { ReactNode } from 'react';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { ageText, sizeText } from './amounts.ts';
import { Card } from './card.tsx';
import { summaryOf } from './state-summary.ts';
import styles from './system.module.css';
import { texts } from './texts.ts';

/** The state of the whole site at a glance. */
export function Health({ state }: { state: SystemState }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { at, processes, outbox, messages, backup } = state;
  const sum = summaryOf(state);
  return (
    <Card title={t('health')}>
      <dl className={styles.facts}>
        <Fact name={t('processes')}>
          <Badge tone={processes.length > 0 ? 'positive' : 'warning'}>
            {t('processes-alive', { count: processes.length - sum.late })}
          </Badge>
          {sum.late > 0 && <Badge tone="negative">{t('processes-late', { count: sum.late })}</Badge>}
        </Fact>
        <Fact name={t('feeds')}>
          {sum.feeds === 0 && t('feeds-none')}
          {sum.feeds > sum.silentFeeds && (
            <Badge tone="positive">{t('feeds-up', { count: sum.feeds - sum.silentFeeds })}</Badge>
          )}
          {sum.silentFeeds > 0 && (
            <Badge tone="negative">{t('feeds-down', { count: sum.silentFeeds })}</Badge>
          )}
        </Fact>
        <Fact name={t('jobs')}>
          <Badge tone={sum.failingJobs === 0 ? 'positive' : 'negative'}>
            {sum.failingJobs === 0 ? t('jobs-fine') : t('jobs-failing', { count: sum.failingJobs })}
          </Badge>
        </Fact>
        <Fact name={t('remotes')}>
          {sum.remotes === 0 ? (
            t('remotes-none')
          ) : (
            <Badge tone={sum.openRemotes === 0 ? 'positive' : 'negative'}>
              {sum.openRemotes === 0 ? t('remotes-fine') : t('remotes-open', { count: sum.openRemotes })}
            </Badge>
          )}
        </Fact>
        <Fact name={t('outbox')}>
          <Badge tone={sum.outbox}>
            {outbox.ageMs === null
              ? t('outbox-empty')
              : t('outbox-size', { count: outbox.size, age: ageText(outbox.ageMs) })}
          </Badge>
        </Fact>
        <Fact name={t('messages')}>
          <Badge tone={sum.messages}>
            {messages.ageMs === null
              ? t('messages-none')
              : t('messages-waiting', { count: messages.waiting, age: ageText(messages.ageMs) })}
          </Badge>
          {messages.failedToday > 0 && (
            <Badge tone="warning">{t('messages-failed', { count: messages.failedToday })}</Badge>
          )}
          {messages.email === null && t('messages-no-email')}
          {messages.sms === null && t('messages-no-sms')}
        </Fact>
        <Fact name={t('backup')}>
          <Badge tone={sum.backup}>
            {backup ? t('ago', { age: ageText(at - backup.takenAt) }) : t('backup-none')}
          </Badge>
          {backup && dateTime(backup.takenAt)}
        </Fact>
      </dl>
    </Card>
  );
}

/** The versions of the parts that run, and the size of the database. */
export function Versions({ state: { version, processes, database } }: { state: SystemState }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { active, idle, max } = database.connections;
  const nodes = [...new Set(processes.map(({ nodeVersion }) => nodeVersion))];
  const products = [...new Set([version, ...processes.map((each) => each.version)])];
  return (
    <Card title={t('versions')}>
      <dl className={styles.facts}>
        <Fact name={t('product')}>{products.join(', ')}</Fact>
        <Fact name={t('node')}>{nodes.join(', ')}</Fact>
        <Fact name={t('postgres')}>{database.version}</Fact>
        <Fact name={t('database')}>{sizeText(database.sizeBytes)}</Fact>
        <Fact name={t('connections')}>
          {t('connections-of', { active: number(active), idle: number(idle), max: number(max) })}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
