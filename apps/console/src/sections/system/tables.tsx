import type { SystemState } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { ageText, sizeText } from './amounts.ts';
import { CardTable } from './card.tsx';
import type { Tone } from './state-summary.ts';
import { texts } from './texts.ts';

/** The processes that have reported within the last minute. */
export function Processes({ state: { at, processes } }: { state: SystemState }) {
  const t = useTexts(texts);
  return (
    <CardTable
      title={t('processes')}
      empty={t('processes-none')}
      columns={[
        { title: t('role') },
        { title: t('host') },
        { title: t('state') },
        { title: t('version') },
        { title: t('node') },
        { title: t('memory'), isNumber: true },
        { title: t('up-for'), isNumber: true },
        { title: t('reported'), isNumber: true },
      ]}
      rows={processes.map((each) => ({
        key: each.processId,
        cells: [
          each.role,
          `${each.host} · ${each.pid}`,
          <Badge key="state" tone={each.isLate ? 'negative' : 'positive'}>
            {t(each.isLate ? 'late' : 'alive')}
          </Badge>,
          each.version,
          each.nodeVersion,
          sizeText(each.memoryBytes),
          ageText(at - each.startedAt),
          t('ago', { age: ageText(at - each.seenAt) }),
        ],
      }))}
    />
  );
}

/** The feeds by the processes that receive them. */
export function Feeds({ state: { processes } }: { state: SystemState }) {
  const t = useTexts(texts);
  return (
    <CardTable
      title={t('feeds')}
      empty={t('feeds-none')}
      columns={[
        { title: t('producer') },
        { title: t('state') },
        { title: t('process') },
        { title: t('lag'), isNumber: true },
      ]}
      rows={processes.flatMap(({ processId, role, host, feeds }) =>
        feeds.map(({ producer, state, lagMs }) => ({
          key: `${processId} ${producer}`,
          cells: [
            producer || t('producer-unnamed'),
            <Badge key="state" tone={state === 'up' ? 'positive' : 'negative'}>
              {t(state)}
            </Badge>,
            `${role} · ${host}`,
            t('ago', { age: ageText(lagMs) }),
          ],
        })),
      )}
    />
  );
}

const breakerTones: Readonly<Record<'closed' | 'open' | 'probing', Tone>> = {
  closed: 'positive',
  open: 'negative',
  probing: 'warning',
};

/** The remotes by the processes that ask them for parts of pages. */
export function Remotes({ state: { at, processes } }: { state: SystemState }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <CardTable
      title={t('remotes')}
      empty={t('remotes-none')}
      columns={[
        { title: t('remote') },
        { title: t('state') },
        { title: t('process') },
        { title: t('fetched'), isNumber: true },
        { title: t('failures'), isNumber: true },
        { title: t('last-failure') },
      ]}
      rows={processes.flatMap(({ processId, role, host, remotes }) =>
        remotes.map((each) => ({
          key: `${processId} ${each.name}`,
          cells: [
            each.name,
            <Badge key="state" tone={breakerTones[each.breaker]}>
              {t(each.breaker)}
            </Badge>,
            `${role} · ${host}`,
            number(each.fetched),
            number(each.failures),
            each.lastFailureAt === null
              ? t('never')
              : `${t('ago', { age: ageText(at - each.lastFailureAt) })}: ${each.lastFailure}`,
          ],
        })),
      )}
    />
  );
}

/** The largest tables of the database. */
export function Tables({ state: { database } }: { state: SystemState }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  return (
    <CardTable
      title={t('tables')}
      empty={t('never')}
      columns={[
        { title: t('table') },
        { title: t('size'), isNumber: true },
        { title: t('rows'), isNumber: true },
      ]}
      rows={database.tables.map(({ name, sizeBytes, rows }) => ({
        key: name,
        cells: [name, sizeText(sizeBytes), number(rows)],
      }))}
    />
  );
}
