import type { getCoupon } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { kindLocales } from '../../locales/kinds.ts';
import { lateSlip } from '../slip/late-slip.ts';
import { loadDictionary } from '../texts/load-texts.ts';
import { addedText } from './added-text.ts';
import { Card } from './card.tsx';
import styles from './code-card.module.css';
import { loadCoupon } from './load-coupon.ts';

/** Fetches the texts of the field. */
export const loadTexts = (pageLanguage: string) => loadDictionary(kindLocales, pageLanguage);

/** A field for the number of a bet or of a saved slip, which adds its selections to the slip. */
export function CodeCard() {
  const { api, services, t } = useView();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; isFault: boolean }>();
  const digits = number.replaceAll(/[\s-]/g, '');

  async function load(): Promise<void> {
    setBusy(true);
    try {
      const path = '/web-api/sportsbook/coupons/:number';
      const coupon = await api<typeof getCoupon>('GET', path, { params: { number: digits } });
      const open = coupon.legs.filter(({ state }) => state === 'open').length;
      const added = await loadCoupon(lateSlip, coupon);
      setAnswer({ text: addedText(added, open, t), isFault: false });
      if (added > 0) services.emit('track', { name: 'coupon', data: { action: 'loaded' } });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      setAnswer({ text: t(isUnknown ? 'code.unknown' : 'code.failed'), isFault: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={t('code.title')}>
      <form
        className={styles.form}
        // A number that was typed here is no input that a reader could lose.
        data-kept
        onSubmit={(event) => {
          event.preventDefault();
          if (digits !== '' && !isBusy) void load();
        }}
      >
        <TextField
          label={t('code.field')}
          // The card takes the place of the button that asked for it, and its focus.
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={number}
          {...(answer?.isFault && { error: answer.text })}
          onChange={({ target }) => {
            setNumber(target.value);
            setAnswer(undefined);
          }}
        />
        <Button type="submit" busy={isBusy} disabled={digits === ''}>
          {t('code.load')}
        </Button>
      </form>
      <p role="status">{answer && !answer.isFault && answer.text}</p>
    </Card>
  );
}
