import type { ErasureView } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { QueryCard } from '../../frame/query-card.tsx';
import { useGranted } from '../security/use-granted.tsx';
import { askForErasure, deletedData, type ErasureLine, loadErasure, takeBack } from './erasure.ts';

/** Lets the player ask for the erasure of their data, after it has said what is kept, and take the request back. */
export function ErasureCard() {
  const { t } = useView();
  const query = useQuery('personal.erasure', loadErasure);
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('erasure.title')}</h2>
      <p className={frameStyles.muted}>{t('erasure.lead')}</p>
      <QueryCard query={query} height="12rem">
        {(view) => (
          <>
            <ErasureTable lines={view.lines} />
            {view.request ? (
              <Waiting request={view.request} reload={query.reload} />
            ) : (
              <Ask view={view} reload={query.reload} />
            )}
          </>
        )}
      </QueryCard>
    </section>
  );
}

/** Says what is deleted at once, and what is kept: for how long, and why. */
function ErasureTable({ lines }: { lines: readonly ErasureLine[] }) {
  const { lng, t } = useView();
  const names = new Intl.ListFormat(localeOf(lng), { type: 'conjunction' });
  const kept = lines.filter(({ fate }) => fate !== 'deleted');
  return (
    <details>
      <summary>{t('erasure.what')}</summary>
      <h3>{t('erasure.deleted')}</h3>
      <p>{names.format(deletedData(lines).map((datum) => t(`erasure.datum.${datum}`)))}</p>
      <h3>{t('erasure.kept')}</h3>
      <ul className={frameStyles.stack}>
        {kept.map((line) => (
          <li key={JSON.stringify(line)}>
            <strong>{t(`erasure.datum.${line.datum}`)}</strong>
            {` · ${timeOf(line)} · ${t(`erasure.reason.${line.reason}`)}`}
          </li>
        ))}
      </ul>
    </details>
  );

  function timeOf({ years, whileExcluded, fate }: ErasureLine): string {
    if (whileExcluded) return t(fate === 'hashed' ? 'erasure.hashedWhileExcluded' : 'erasure.whileExcluded');
    if (years === null) return t('erasure.noEnd');
    const unit = new Intl.NumberFormat(localeOf(lng), { style: 'unit', unit: 'year', unitDisplay: 'long' });
    return unit.format(years);
  }
}

function Waiting({ request, reload }: { request: NonNullable<ErasureView['request']>; reload(): void }) {
  const { api, context, services, t } = useView();
  const [isBusy, setIsBusy] = useState(false);

  async function undo(): Promise<void> {
    setIsBusy(true);
    try {
      await takeBack(api);
      services.emit('track', { name: 'personal-data', data: { action: 'erasure-taken-back', fields: [] } });
      services.notify({ kind: 'success', text: t('erasure.takenBack') });
    } catch (error) {
      services.notify({ kind: 'error', text: failureText(t, failureCode(error)) });
    }
    setIsBusy(false);
    reload();
  }

  return (
    <>
      <p role="status">
        <ReaderTime
          reader={context}
          at={request.dueAt}
          text={t(request.state === 'waiting' ? 'erasure.waiting' : 'erasure.running', {
            time: '{dateTime}',
          })}
        />
      </p>
      {request.state === 'waiting' && (
        <div className={frameStyles.ways}>
          <Button busy={isBusy} onClick={undo}>
            {t('erasure.takeBack')}
          </Button>
        </div>
      )}
    </>
  );
}

function Ask({ view: { obstacles, money, waitDays }, reload }: { view: ErasureView; reload(): void }) {
  const { api, lng, services, t } = useView();
  const format = useFormat();
  const granted = useGranted();
  const [givesUpMoney, setGivesUpMoney] = useState(false);
  const holding = obstacles.filter((obstacle) => obstacle !== 'money' || !givesUpMoney);
  const days = new Intl.NumberFormat(localeOf(lng), { style: 'unit', unit: 'day', unitDisplay: 'long' });

  const ask = () =>
    granted.run(
      async () => {
        await askForErasure(api, givesUpMoney);
        services.emit('track', { name: 'personal-data', data: { action: 'erasure-asked', fields: [] } });
        services.notify({ kind: 'success', text: t('erasure.asked') });
        reload();
      },
      (code) => {
        services.notify({ kind: 'error', text: failureText(t, code) });
        reload();
      },
    );

  return (
    <>
      <p>{t('erasure.wait', { days: days.format(waitDays) })}</p>
      {holding.length > 0 && (
        <div role="status">
          <p>{t('erasure.heldUp')}</p>
          <ul>
            {holding.map((obstacle) => (
              <li key={obstacle}>{t(`erasure.obstacle.${obstacle}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {money.length > 0 && (
        <Checkbox
          label={t('erasure.giveUp', {
            money: money.map(({ currency, amountMinor }) => format.money(amountMinor, currency)).join(', '),
          })}
          checked={givesUpMoney}
          onChange={(event) => setGivesUpMoney(event.target.checked)}
        />
      )}
      <div className={frameStyles.ways}>
        <Button busy={granted.isBusy} disabled={holding.length > 0} onClick={ask}>
          {t('erasure.ask')}
        </Button>
      </div>
      {granted.dialog}
    </>
  );
}
