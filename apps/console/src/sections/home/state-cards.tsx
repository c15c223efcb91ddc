import type { Dashboard } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { clockOf } from './figure-tiles.tsx';
import { rowsAddress } from './figures.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

/** The work that waits for somebody. */
export function WaitingCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useTexts(texts);
  const { number, money, dateTime } = useFormats();
  const { requests, proposals, pendingPayments, failingJobs } = dashboard;
  if (!requests && !proposals && !pendingPayments && !failingJobs) return null;
  return (
    <section className={styles.card}>
      <h2>{t('waiting')}</h2>
      <ul className={styles.list}>
        {requests && (
          <Line
            name={t('requests')}
            to="/support?state=open"
            value={number(requests.waiting)}
            note={requests.since !== null && t('requests-since', { time: dateTime(requests.since) })}
          />
        )}
        {proposals && (
          <Line name={t('proposals')} to="/proposals?state=open" value={number(proposals.open)} />
        )}
        {pendingPayments && (
          <Line
            name={t('pending')}
            to={rowsAddress('pending')}
            value={number(pendingPayments.reduce((sum, { payments }) => sum + payments, 0))}
            note={pendingPayments
              .map(({ amountMinor, currency }) => money(amountMinor, currency))
              .join(' · ')}
          />
        )}
        {failingJobs && (
          <Line
            name={t('failing-jobs')}
            to="/system"
            value={number(failingJobs.length)}
            isBad={failingJobs.length > 0}
            note={[...new Set(failingJobs.map(({ name }) => name))].join(', ')}
          />
        )}
      </ul>
    </section>
  );
}

/** The feeds, with their last signs of life. */
export function FeedsCard({ feeds }: { feeds: Dashboard['feeds'] }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const seesSystem = useRight('system.view');
  if (!feeds) return null;
  return (
    <section className={styles.card}>
      <h2>{seesSystem ? <Link to="/system">{t('feeds')}</Link> : t('feeds')}</h2>
      {feeds.length === 0 && <p className={styles.quiet}>{t('no-feeds')}</p>}
      <ul className={styles.list}>
        {feeds.map(({ producer, state, aliveAt, isLate }) => (
          <li key={producer} className={styles.line}>
            <span>{producer}</span>
            <Badge tone={isLate ? 'warning' : state === 'up' ? 'positive' : 'negative'}>
              {t(isLate ? 'feed-late' : `feed-${state}`)}
            </Badge>
            <small>{t('feed-alive', { time: clockOf(exactTime(aliveAt)) })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The remotes that are cut off, and the number of all others. */
export function RemotesCard({ remotes }: { remotes: Dashboard['remotes'] }) {
  const t = useTexts(texts);
  if (!remotes) return null;
  const broken = remotes.filter(({ breaker }) => breaker !== 'closed');
  const fine = remotes.length - broken.length;
  return (
    <section className={styles.card}>
      <h2>
        <Link to="/system">{t('remotes')}</Link>
      </h2>
      {remotes.length === 0 && <p className={styles.quiet}>{t('no-remotes')}</p>}
      <ul className={styles.list}>
        {fine > 0 && (
          <li className={styles.line}>
            <Badge tone="positive">{t('remotes-fine', { count: fine })}</Badge>
          </li>
        )}
        {broken.map(({ name, breaker, failures }) => (
          <li key={name} className={styles.line}>
            <span>{name}</span>
            <Badge tone={breaker === 'open' ? 'negative' : 'warning'}>
              {t(breaker === 'open' ? 'breaker-open' : 'breaker-probing')}
            </Badge>
            <small>{t('failures', { count: failures })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  name: string;
  to: string;
  value: string;
  note?: ReactNode;
  isBad?: boolean;
}

function Line({ name, to, value, note, isBad = false }: LineProps) {
  return (
    <li className={styles.line}>
      <span>{name}</span>
      <Link to={to} aria-label={`${name}: ${value}`} className={styles.count}>
        {isBad ? <Badge tone="negative">{value}</Badge> : value}
      </Link>
      <small>{note}</small>
    </li>
  );
}
