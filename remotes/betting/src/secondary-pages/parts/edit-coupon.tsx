import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Coupon } from '@fairline/contracts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { useEffect, useState } from 'react';
import { lateSlip } from '../../slip/late-slip.ts';
import { editCoupon } from '../../suggested-bets/edit-coupon.ts';

/** The mark of an address that opens an own bet in the slip at once. */
const editMark = '#edit';

/** The button that puts an own open bet into the slip and leads there, to change it; nothing for other coupons. */
export function EditCoupon({ coupon }: { coupon: Coupon }) {
  const { context, lng, services, t } = useView();
  const decimalSign = useFormat().number(0.5).charAt(1);
  const [hasFailed, setFailed] = useState(false);
  const { own } = coupon;
  const canEdit = own?.state === 'open' && own.currency === context.player?.currency;

  async function edit(): Promise<void> {
    const isEditing = await editCoupon(lateSlip, coupon, decimalSign).catch(() => false);
    setFailed(!isEditing);
    if (!isEditing) return;
    services.emit('track', { name: 'cash-out', data: { part: 'edit', outcome: 'opened' } });
    // The slip is beside the matches, where the player can choose more selections.
    services.navigate(link(lng, routes.sportLine));
  }

  // The address asks for it once, when the page is shown.
  useEffect(() => {
    if (!canEdit || location.hash !== editMark) return;
    // The way back leads to the coupon, and not into the slip again.
    history.replaceState(history.state, '', location.pathname + location.search);
    void edit();
  }, []);

  if (!canEdit) return null;
  return (
    <>
      <Button onClick={() => void edit()}>{t('coupon.edit')}</Button>
      {hasFailed && <p role="alert">{t('coupon.edit-failed')}</p>}
    </>
  );
}
