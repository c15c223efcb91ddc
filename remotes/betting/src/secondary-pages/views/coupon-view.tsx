import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { couponHeading } from '../secondary-title.ts';

/**
 * The page of a printed coupon. Bets have no short numbers to find them by, so it says where a player finds their bets.
 */
export function CouponView({ couponId }: { couponId: string }) {
  const { lng, t } = useView();
  return (
    <>
      <PageHead title={couponHeading(couponId, t)} />
      <EmptyState
        icon={ticket}
        title={t('coupon.empty')}
        text={t('coupon.empty-text')}
        action={
          <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.officeHistory)}>
            {t('coupon.to-history')}
          </a>
        }
      />
    </>
  );
}
