import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { gift } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Facts } from '../frame/facts.tsx';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import { QueryCard } from '../frame/query-card.tsx';
import { sectionView } from '../frame/section-view.ts';
import { loadPersonalData } from '../profile/personal/personal-data.ts';

/** The promo codes that the player has used; so far the only one is that of the registration. */
export const promoCheckView = sectionView({
  title: 'menu.promo-check',
  Component: PromoCheck,
  queries: () => ({ personal: loadPersonalData }),
});

function PromoCheck() {
  const { context, t } = useView();
  const query = useQuery('personal', loadPersonalData);
  return (
    <OfficeFrame section="promo-check" title={t('menu.promo-check')}>
      <QueryCard query={query} height="12rem">
        {({ promoCode }) => (
          <div className={`${frameStyles.card} ${frameStyles.stack}`}>
            {promoCode === null ? (
              <EmptyState
                icon={gift}
                title={t('promoCheck.none')}
                text={t('promoCheck.noneText')}
                action={
                  <a className={buttonClass()} href={link(context.lng, routes.promo)}>
                    {t('way.promo')}
                  </a>
                }
              />
            ) : (
              <>
                <Facts none="" facts={[{ label: t('personal.promoCode'), value: promoCode }]} />
                <p className={frameStyles.muted}>{t('promoCheck.kept')}</p>
              </>
            )}
          </div>
        )}
      </QueryCard>
    </OfficeFrame>
  );
}
