import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { systemClock } from '@fairline/runtime/clock';
import { type ReactNode, useEffect, useState } from 'react';
import type { LiveSocket } from '../../core/live-socket.ts';
import css from '../../page/widgets.module.css';
import { type Connection, watchConnection } from './connection-watch.ts';

export interface ConnectionBarProps {
  live: Pick<LiveSocket, 'isCut' | 'onTurn' | 'renew' | 'silentMs' | 'ping'>;
  emit: RemoteServices['emit'];
  t: Translate;
}

/**
 * Warns that prices are not current while there is no live connection. Remotes get an event, and style sheets an
 * attribute of the document. The code is loaded in advance, because it could not be loaded without a network.
 */
export default function ConnectionBar({ live, emit, t }: ConnectionBarProps): ReactNode {
  const [connection, setConnection] = useState<Connection>('found');
  useEffect(() => {
    const { dataset } = document.documentElement;
    return watchConnection({
      live,
      clock: systemClock,
      page: document,
      machine: window,
      notify(next) {
        if (next === 'lost') dataset.connection = next;
        else delete dataset.connection;
        setConnection(next);
        emit('connection', next);
      },
    });
  }, [live, emit]);
  return <ConnectionWords connection={connection} t={t} />;
}

/** The live region is rendered empty first, because screen readers announce only content that is added later. */
export function ConnectionWords({ connection, t }: { connection: Connection; t: Translate }): ReactNode {
  return (
    <div className={css.connection} role="status">
      {connection === 'lost' ? <p>{t('connection.lost')}</p> : null}
    </div>
  );
}
