import type { PersonalData } from '@fairline/contracts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { api } from '../../api.ts';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import { loadPersonalData } from '../personal/personal-data.ts';
import { identificationNeeds } from './identification-needs.ts';

const request = () => loadPersonalData(api);

/** The data that identification will ask for, and which of it is known already. */
export function IdentificationView({ state, ...view }: ViewProps<PageState<PersonalData>>) {
  const { t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  return (
    <OfficeFrame view={view} section="identification" frame={state?.frame} title={t('menu.identification')}>
      <p className={frameStyles.muted}>{t('identification.lead')}</p>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="16rem">
        {(data) => (
          <div className={`${frameStyles.card} ${frameStyles.stack}`}>
            <Facts
              none=""
              facts={identificationNeeds(data).map(({ name, isGiven }) => ({
                label: t(`identification.${name}`),
                value: (
                  <Badge tone={isGiven ? 'positive' : 'neutral'}>
                    {t(isGiven ? 'identification.given' : 'identification.notAsked')}
                  </Badge>
                ),
              }))}
            />
            <p className={frameStyles.muted}>{t('identification.later')}</p>
          </div>
        )}
      </LoadedCard>
    </OfficeFrame>
  );
}
