import type { getExchangeRates } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { backgroundApi } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

/** The settings of own rates, of the margin, and of the age from which on a rate is too old. */
const links = [
  { setting: 1027, text: 'rates-margin-change' },
  { setting: 1026, text: 'rates-own' },
  { setting: 1028, text: 'rates-age' },
] as const;

const renewedMs = 60_000;
const hourMs = 3_600_000;

/** The exchange rates in force: where each comes from and how old it is. */
export function Rates() {
  const t = useTexts(texts);
  const { exactTime, fixed, number } = useFormats();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['settings', 'rates'],
    queryFn: ({ signal }) => backgroundApi<typeof getExchangeRates>('GET', '/console-api/rates', { signal }),
    refetchInterval: renewedMs,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.card}>
      <p className={sheet.quiet}>
        {t('rates-intro')} {t('rates-margin', { percent: fixed(data.marginPoints / 100, 2) })}
      </p>
      <p className={sheet.line}>
        {links.map(({ setting, text }) => (
          <Link key={setting} to={`/settings/${setting}`}>
            {t(text)}
          </Link>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keys. */}
      <section className={sheet.scroll} aria-label={t('rates')} tabIndex={0}>
        <table className={sheet.table}>
          <thead>
            <tr>
              <th scope="col">{t('currency')}</th>
              <th scope="col" className={sheet.number}>
                {t('per-euro')}
              </th>
              <th scope="col">{t('source')}</th>
              <th scope="col">{t('stated-at')}</th>
              <th scope="col" className={sheet.number}>
                {t('age')}
              </th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rates.map(({ currency, perEuro, source, statedAt, isStale }) => (
              <tr key={currency}>
                <td>{currency}</td>
                <td className={sheet.number}>{perEuro}</td>
                <td>{t(`source-${source}`)}</td>
                <td>{exactTime(statedAt)}</td>
                <td className={sheet.number}>
                  {t('age-hours', {
                    hours: number(Math.max(0, Math.floor((dataUpdatedAt - statedAt) / hourMs))),
                  })}
                </td>
                <td>
                  <Badge tone={isStale ? 'warning' : 'positive'}>{t(isStale ? 'too-old' : 'usable')}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
