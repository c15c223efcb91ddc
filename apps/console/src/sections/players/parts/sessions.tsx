import type { getPlayerSessions } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';

/** Where the player is signed in, and the devices that they signed in from. */
export function Sessions({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'sessions'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerSessions>('GET', '/console-api/players/:playerId/sessions', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.scroll}>
      <div className={sheet.stack}>
        <Card title={t('open-sessions')}>
          {data.sessions.length === 0 ? (
            <p className={sheet.quiet}>{t('sessions-none')}</p>
          ) : (
            <table className={sheet.table}>
              <thead>
                <tr>
                  <th>{t('browser')}</th>
                  <th>{t('system')}</th>
                  <th>{t('started')}</th>
                  <th>{t('expires')}</th>
                </tr>
              </thead>
              <tbody>
                {data.sessions.map((session) => (
                  <tr key={session.sessionId}>
                    <td>{session.browser ?? t('none')}</td>
                    <td>{session.system ?? t('none')}</td>
                    <td>{dateTime(session.startedAt)}</td>
                    <td>{dateTime(session.expiresAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Card>
        <Card title={t('devices-title')}>
          {data.devices.length === 0 ? (
            <p className={sheet.quiet}>{t('devices-none')}</p>
          ) : (
            <table className={sheet.table}>
              <thead>
                <tr>
                  <th>{t('device')}</th>
                  <th>{t('seen')}</th>
                </tr>
              </thead>
              <tbody>
                {data.devices.map((device) => (
                  <tr key={device.deviceId}>
                    <td>{device.deviceId}</td>
                    <td>{dateTime(device.seenAt)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Card>
      </div>
    </div>
  );
}
