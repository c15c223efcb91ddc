import type { PersonalData } from '@fairline/contracts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { gift } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { api } from '../api.ts';
import { Facts } from '../frame/facts.tsx';
import frameStyles from '../frame/frame.module.css';
import { LoadedCard } from '../frame/loaded-card.tsx';
import { OfficeFrame } from '../frame/office-frame.tsx';
import type { PageState } from '../frame/page-state.ts';
import { loadPersonalData } from '../profile/personal/personal-data.ts';

const request = () => loadPersonalData(api);

/** The promo codes that the player has used; so far the only one is that of the registration. */
export function PromoCheckView({ state, ...view }: ViewProps<PageState<PersonalData>>) {
  const { context, t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  return (
    <OfficeFrame view={view} section="promo-check" frame={state?.frame} title={t('menu.promo-check')}>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="12rem">
        {({ promoCode }) => (
          <div className={`${frameStyles.card} ${frameStyles.stack}`}>
            {promoCode === null ? (
              <EmptyState
                icon={gift}
                title={t('promoCheck.none')}
                text={t('promoCheck.noneText')}
                action={
                  <a className={buttonClass()} href={`/${context.lng}/promo`}>
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
      </LoadedCard>
    </OfficeFrame>
  );
}
