import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { loadPersonalData } from '../personal/personal-data.ts';
import { identificationNeeds } from './identification-needs.ts';

/** Shows the data that identification will require, and which of them are known already. */
export const identificationView = sectionView({
  title: 'menu.identification',
  Component: Identification,
  queries: () => ({ personal: loadPersonalData }),
});

function Identification() {
  const { t } = useView();
  const query = useQuery('personal', loadPersonalData);
  return (
    <OfficeFrame section="identification" title={t('menu.identification')}>
      <p className={frameStyles.muted}>{t('identification.lead')}</p>
      <QueryCard query={query} height="16rem">
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
      </QueryCard>
    </OfficeFrame>
  );
}
