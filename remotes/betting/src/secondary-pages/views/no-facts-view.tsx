import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { stats } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { statisticAddress } from '../../addresses/secondary-addresses.ts';

/** The statistics window for an address without a known match. */
export function NoFactsView() {
  const { lng, t } = useView();
  return (
    <>
      <h1>{t('statistic')}</h1>
      <EmptyState
        icon={stats}
        title={t('no-facts')}
        text={t('no-facts.text')}
        action={
          <a className={buttonClass()} href={statisticAddress(lng)}>
            {t('no-facts.to-statistic')}
          </a>
        }
      />
    </>
  );
}
