import type { getPlayerLimits, Limit } from '@fairline/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { type Formats, useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';

type T = ReturnType<typeof useTexts<typeof texts.en>>;

/** The player's limits and breaks, and how they have changed. */
export function Limits({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'limits'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerLimits>('GET', '/console-api/players/:playerId/limits', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const byType = new Map(data.limits.map((limit) => [limit.limitType as number, limit]));
  return (
    <div className={sheet.scroll}>
      <div className={sheet.stack}>
        <Card title={t('limits-now')}>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th>{t('limit-kind')}</th>
                <th className={sheet.number}>{t('value')}</th>
                <th className={sheet.number}>{t('limit-left')}</th>
                <th>{t('limit-ends')}</th>
                <th>{t('limit-pending')}</th>
              </tr>
            </thead>
            <tbody>
              {data.limits.map((limit) => (
                <tr key={limit.limitType}>
                  <td>{limit.label}</td>
                  <td className={sheet.number}>{valueInForce(limit, t, formats)}</td>
                  <td className={sheet.number}>
                    {limit.limitBalance === null ? t('none') : amountIn(limit, limit.limitBalance, formats)}
                  </td>
                  <td>{limit.endsAt === null ? t('none') : formats.dateTime(limit.endsAt * 1_000)}</td>
                  <td>
                    {limit.pending
                      ? `${amountIn(limit, limit.pending.limitValue, formats)}, ${formats.dateTime(limit.pending.endsAt * 1_000)}`
                      : t('none')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <Card title={t('limits-history')}>
          {data.changes.length === 0 ? (
            <p className={sheet.quiet}>{t('limits-unchanged')}</p>
          ) : (
            <table className={sheet.table}>
              <thead>
                <tr>
                  <th>{t('when')}</th>
                  <th>{t('limit-kind')}</th>
                  <th>{t('change')}</th>
                  <th className={sheet.number}>{t('value')}</th>
                </tr>
              </thead>
              <tbody>
                {data.changes.map((change) => {
                  const limit = byType.get(change.limitType);
                  return (
                    <tr key={`${change.limitType}-${change.changedAt}-${change.effect}`}>
                      <td>{formats.dateTime(change.changedAt)}</td>
                      <td>{limit?.label ?? change.limitType}</td>
                      <td>{t(`effect-${change.effect}`)}</td>
                      <td className={sheet.number}>
                        {change.value === null
                          ? t('removed')
                          : limit
                            ? amountIn(limit, change.value, formats)
                            : change.value}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </Card>
      </div>
    </div>
  );
}

function valueInForce(limit: Limit, t: T, formats: Formats): string {
  return limit.limitState === 'INACTIVE' ? t('limit-none') : amountIn(limit, limit.limitValue, formats);
}

/** Writes a value of a limit: money by its currency, and others with their measure. */
function amountIn({ measure }: Limit, value: number, { money, number }: Formats): string {
  return /^[A-Z]{3}$/.test(measure) ? money(value, measure) : `${number(value)} ${measure}`;
}
