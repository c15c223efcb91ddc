import type { getPlayerConsents } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card, Facts } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';
import { Mailing } from './mailing.tsx';

/** What the player has agreed to, and the record of bans. */
export function Consents({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'consents'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerConsents>('GET', '/console-api/players/:playerId/consents', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.scroll}>
      <div className={sheet.stack}>
        <Card title={t('terms')}>
          {data.terms.length === 0 ? (
            <p className={sheet.quiet}>{t('terms-none')}</p>
          ) : (
            <Facts
              facts={data.terms.map(({ version, agreedAt }) => ({
                name: t('terms-version', { version }),
                value: dateTime(agreedAt),
              }))}
            />
          )}
        </Card>
        <Card title={t('cookies')}>
          {data.cookies.length === 0 ? (
            <p className={sheet.quiet}>{t('cookies-none')}</p>
          ) : (
            <ul>
              {data.cookies.map(({ agreedAt }) => (
                <li key={agreedAt}>{dateTime(agreedAt)}</li>
              ))}
            </ul>
          )}
        </Card>
        <Mailing choices={data.mailing} />
        <Card title={t('bans')}>
          {data.bans.length === 0 ? (
            <p className={sheet.quiet}>{t('bans-none')}</p>
          ) : (
            <table className={sheet.table}>
              <thead>
                <tr>
                  <th>{t('when')}</th>
                  <th>{t('state')}</th>
                  <th>{t('reason')}</th>
                  <th>{t('ban-by')}</th>
                </tr>
              </thead>
              <tbody>
                {data.bans.map((ban) => (
                  <tr key={ban.changedAt}>
                    <td>{dateTime(ban.changedAt)}</td>
                    <td>
                      {ban.banLevel === 0 ? t('state-active') : t('ban-level', { level: ban.banLevel })}
                    </td>
                    <td>{ban.reason}</td>
                    <td>{ban.changedBy}</td>
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
