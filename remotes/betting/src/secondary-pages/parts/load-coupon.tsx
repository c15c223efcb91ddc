import type { Coupon } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { ticket } from '@fairline/ui/shapes.ts';
import { useState } from 'react';
import { lateSlip } from '../../slip/late-slip.ts';
import { addedText } from '../../suggested-bets/added-text.ts';
import { loadCoupon } from '../../suggested-bets/load-coupon.ts';

/** The button that adds the open selections of a coupon to the bet slip, with a message on the result. */
export function LoadCoupon({ coupon }: { coupon: Coupon }) {
  const { services, t } = useView();
  const [message, setMessage] = useState('');
  const openCount = coupon.legs.filter(({ state }) => state === 'open').length;
  async function add(): Promise<void> {
    const added = await loadCoupon(lateSlip, coupon);
    setMessage(addedText(added, openCount, t));
    if (added > 0) services.emit('track', { name: 'coupon', data: { action: 'loaded' } });
  }
  return (
    <>
      <Button variant="primary" icon={ticket} disabled={openCount === 0} onClick={() => void add()}>
        {t('coupon.add')}
      </Button>
      <p role="status">{message}</p>
    </>
  );
}
