import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';

/** The player's requests about payments. The list is always empty, because requests are made by e-mail so far. */
export const requestsView = sectionView({ title: 'menu.payment/requests', Component: Requests });

function Requests() {
  const { context, t } = useView();
  return (
    <OfficeFrame section="payment/requests" title={t('menu.payment/requests')}>
      <div className={frameStyles.card}>
        <EmptyState
          icon={ticket}
          title={t('requests.empty')}
          text={t('requests.emptyText')}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={link(context.lng, routes.officeRequest)}>
              {t('requests.create')}
            </a>
          }
        />
      </div>
    </OfficeFrame>
  );
}
