import type { Coupon, getCoupon } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { lateSlip } from '../slip/late-slip.ts';
import { editCoupon } from '../suggested-bets/edit-coupon.ts';
import { refusalText } from '../texts/refusal-text.ts';

/** The button that puts an open bet into the slip to change it. */
export function EditButton({ number, onEdit }: { number: string; onEdit(): void }) {
  const { api, services, t } = useView();
  const decimalSign = useFormat().number(0.5).charAt(1);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function edit(): Promise<void> {
    setBusy(true);
    try {
      const coupon: Coupon = await api<typeof getCoupon>('GET', '/web-api/sportsbook/coupons/:number', {
        params: { number },
      });
      if (await editCoupon(lateSlip, coupon, decimalSign)) {
        services.emit('track', { name: 'cash-out', data: { part: 'edit', outcome: 'opened' } });
        onEdit();
        return;
      }
      setFailure('edit.not-now');
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'INTERNAL');
    }
    setBusy(false);
  }

  return (
    <>
      <Button size="sm" wide variant="quiet" busy={isBusy} onClick={() => void edit()}>
        {t('edit')}
      </Button>
      {failure !== undefined && <p role="alert">{refusalText(t, failure)}</p>}
    </>
  );
}
