import type { getOutsideServices, OutsideServiceView, testOutsideService } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, backgroundApi, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { Failure, Loading, useFailureWords } from '../../parts/view-state.tsx';
import { CardTable } from './card.tsx';
import { serviceTexts } from './service-texts.ts';
import styles from './system.module.css';
import { SystemTabs } from './system-tabs.tsx';
import { texts } from './texts.ts';

/** A letter is sent within seconds of its test, and its outcome is then in the list. */
const renewedMs = 5_000;

const servicesQuery = queryOptions({
  queryKey: ['outside-services'],
  queryFn: ({ signal }) =>
    backgroundApi<typeof getOutsideServices>('GET', '/console-api/system/services', { signal }),
  refetchInterval: renewedMs,
});

/** The services of others that the site needs: whether it uses them, and how they worked last. */
export function Services() {
  const t = useTexts(serviceTexts);
  const title = useTexts(texts)('title');
  const { data, error, refetch } = useQuery(servicesQuery);
  return (
    <Page title={title}>
      <SystemTabs />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <ServiceTable title={t('services-messages')} kinds={['email', 'sms']} items={data.items} />
          <ServiceTable title={t('services-captcha')} kinds={['captcha']} items={data.items} />
          <ServiceTable title={t('services-network')} kinds={['network']} items={data.items} />
        </>
      )}
    </Page>
  );
}

type T = Say<typeof serviceTexts.en>;

interface TableProps {
  title: string;
  kinds: readonly OutsideServiceView['kind'][];
  items: readonly OutsideServiceView[];
}

/** A table of some kinds of services; those that the site uses come first. */
function ServiceTable({ title, kinds, items }: TableProps) {
  const t = useTexts(serviceTexts);
  const { dateTime } = useFormats();
  const mayTest = useRight('system.edit') && !kinds.includes('network');
  const shown = items
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((one, other) => Number(other.isUsed) - Number(one.isUsed));
  return (
    <CardTable
      title={title}
      empty={t('services-none')}
      columns={[
        { title: t('service') },
        { title: t('state') },
        { title: t('last-ok'), isNumber: true },
        { title: t('last-failed'), isNumber: true },
        { title: t('why-failed') },
        ...(mayTest ? [{ title: t('test') }] : []),
      ]}
      rows={shown.map((service) => ({
        key: `${service.kind} ${service.name}`,
        cells: [
          nameOf(service, t),
          <ServiceState key="state" service={service} />,
          service.lastOkAt === null ? t('never') : dateTime(service.lastOkAt),
          service.lastFailedAt === null ? t('never') : dateTime(service.lastFailedAt),
          <span key="why" className={styles.failure}>
            {service.lastFailure}
          </span>,
          mayTest && service.isUsed && service.kind !== 'sms' && <Test key="test" service={service} />,
        ],
      }))}
    />
  );
}

function ServiceState({ service }: { service: OutsideServiceView }) {
  const t = useTexts(serviceTexts);
  if (!service.isUsed) return <Badge>{t('not-used')}</Badge>;
  const { lastOkAt, lastFailedAt } = service;
  if (lastOkAt === null && lastFailedAt === null) return <Badge tone="info">{t('not-yet')}</Badge>;
  const isFailing = (lastFailedAt ?? 0) > (lastOkAt ?? 0);
  return (
    <Badge tone={isFailing ? 'negative' : 'positive'}>
      {t(isFailing ? 'service-fails' : 'service-works')}
    </Badge>
  );
}

/** Tests a service. The letter of a test goes to the operator's own address. */
function Test({ service }: { service: OutsideServiceView }) {
  const t = useTexts(serviceTexts);
  const words = useFailureWords();
  const { mutate, isPending, isSuccess, error } = useMutation({
    async mutationFn() {
      const { kind, name } = service;
      await api<typeof testOutsideService>('POST', '/console-api/system/services/tests', {
        body: kind === 'captcha' ? { kind, name: name === '112' ? '112' : '113' } : { kind: 'email' },
      });
    },
    onSettled: () => queries.invalidateQueries(servicesQuery),
  });
  return (
    <>
      <Button
        size="sm"
        busy={isPending}
        aria-label={t('test-of', { service: nameOf(service, t) })}
        onClick={() => mutate()}
      >
        {t('test')}
      </Button>{' '}
      <span role="status">
        {isSuccess && t(service.kind === 'captcha' ? 'test-answered' : 'test-written')}
      </span>
      {error && (
        <span role="alert" className={styles.failure}>
          {words(error)}
        </span>
      )}
    </>
  );
}

function nameOf({ kind, name, provider }: OutsideServiceView, t: T): string {
  if (kind === 'network') {
    const key = `network-${name}`;
    return isKey(key) ? t(key) : name;
  }
  const service = kind === 'captcha' ? t('captcha-type', { type: name }) : t(`channel-${kind}`);
  if (provider === null) return service;
  return `${service} · ${provider === 'local' ? t('provider-local') : provider}`;
}

function isKey(key: string): key is Parameters<T>[0] {
  return Object.hasOwn(serviceTexts.en, key);
}
