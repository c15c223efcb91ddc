import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { FrameState } from '../../frame/page-state.ts';

/** The player's requests about payments. The list is always empty: so far they are made by letter. */
export function RequestsView({ state, ...view }: ViewProps<FrameState>) {
  const { context, t } = view;
  return (
    <OfficeFrame
      view={view}
      section="payment/requests"
      frame={state?.frame}
      title={t('menu.payment/requests')}
    >
      <div className={frameStyles.card}>
        <EmptyState
          icon={ticket}
          title={t('requests.empty')}
          text={t('requests.emptyText')}
          action={
            <a
              className={buttonClass({ variant: 'primary' })}
              href={`/${context.lng}/office/payment/create-request`}
            >
              {t('requests.create')}
            </a>
          }
        />
      </div>
    </OfficeFrame>
  );
}
