import { buttonClass } from '@fairline/ui/button-class.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useSurroundings } from '../../surroundings.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSecondaryTexts } from '../secondary-texts.ts';
import { couponHeading } from '../secondary-title.ts';

/** Bets have no short numbers, so that none can be found by one: the page says where they are. */
export function CouponView({ couponId }: { couponId: string }) {
  const { lng } = useSurroundings().texts;
  const own = useSecondaryTexts();
  return (
    <>
      <PageHead title={couponHeading(couponId, own)} />
      <EmptyState
        icon={ticket}
        title={own('coupon.empty')}
        text={own('coupon.empty-text')}
        action={
          <a className={buttonClass({ variant: 'primary' })} href={`/${lng}/office/history`}>
            {own('coupon.to-history')}
          </a>
        }
      />
    </>
  );
}
