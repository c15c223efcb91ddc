import type { saveSlip } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { copy } from '@fairline/ui/shapes.ts';
import { useState } from 'react';
import { couponAddress } from '../addresses/secondary-addresses.ts';
import { buildersIn, selectionsIn } from '../slip/plan-builders.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { refusalText } from '../texts/refusal-text.ts';
import styles from './save-slip.module.css';

type Saved = { number: string; keptUntil: number };

/** Saves the selections of the slip, to load them elsewhere or to share them by a number. */
export function SaveSlip({ plan }: { plan: SlipPlan }) {
  const { api, context, lng, services, t } = useView();
  const selections = selectionsIn(plan.legs);
  const built = buildersIn(plan.legs).map(({ matchId }) => ({ matchId }));
  const keys = selections.map(({ key }) => key).join(' ');
  const form = plan.isSingles ? undefined : plan.bets[0]?.form;
  const content = `${keys} ${JSON.stringify([form, built])}`;
  const [done, setDone] = useState<{ content: string; saved?: Saved; code?: string }>();
  const [isBusy, setBusy] = useState(false);
  if (!context.player) return null;
  // Another slip needs another number.
  const shown = done?.content === content ? done : undefined;

  async function save(): Promise<void> {
    setBusy(true);
    const legs = selections.map(({ leg: { matchId, marketId, specifiers, outcomeId } }) => ({
      matchId,
      marketId,
      specifiers,
      outcomeId,
    }));
    try {
      const body = { legs, builders: built, ...(form && { form }) };
      const saved = await api<typeof saveSlip>('POST', '/web-api/sportsbook/slips', { body });
      setDone({ content, saved });
      services.emit('track', { name: 'coupon', data: { action: 'saved' } });
    } catch (error) {
      setDone({ content, code: error instanceof ApiError ? error.code : 'INTERNAL' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.save}>
      {!shown?.saved && (
        <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      )}
      <div role="status">
        {shown?.saved && <SavedNumber saved={shown.saved} address={couponAddress(lng, shown.saved.number)} />}
        {shown?.code !== undefined && <p className={styles.failed}>{refusalText(t, shown.code)}</p>}
      </div>
    </div>
  );
}

function SavedNumber({ saved, address }: { saved: Saved; address: string }) {
  const { context, services, t } = useView();
  const [isCopied, setCopied] = useState(false);
  async function share(): Promise<void> {
    const url = new URL(address, location.href).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
      services.emit('track', { name: 'coupon', data: { action: 'shared' } });
    } catch {
      // The player closed the dialog, or the browser has no clipboard: nothing was shared.
    }
  }
  return (
    <p className={styles.saved}>
      <span>
        {t('saved')}{' '}
        <a href={address}>
          <bdi>{saved.number}</bdi>
        </a>
      </span>
      <Button size="sm" variant="quiet" icon={copy} onClick={() => void share()}>
        {isCopied ? t('copied') : t('share')}
      </Button>
      <small>
        <ReaderTime reader={context} at={saved.keptUntil} text={t('saved.until', { time: '{dateTime}' })} />
      </small>
    </p>
  );
}
