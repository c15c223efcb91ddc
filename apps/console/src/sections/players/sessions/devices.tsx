import type { getPlayerDevices } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { sessionTexts } from './texts.ts';

/** The devices that the player signed in from. */
export function Devices({ playerId }: { playerId: string }) {
  const t = useTexts(sessionTexts);
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'devices'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerDevices>('GET', '/console-api/players/:playerId/devices', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.scroll}>
      <Card title={t('devices-title')}>
        {data.items.length === 0 ? (
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
              {data.items.map(({ deviceId, seenAt }) => (
                <tr key={deviceId}>
                  <td>{deviceId}</td>
                  <td>{dateTime(seenAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  );
}
