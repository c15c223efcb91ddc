import type { SupportRequest, SupportThread } from '@fairline/contracts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { FrameState } from '../../frame/page-state.ts';
import type { Pages } from '../../lists/pages.ts';
import { Contacts } from '../contacts-view.tsx';
import { QuestionForm } from './question-form.tsx';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';
import { readPlace, type SupportPlace, supportHref } from './support-address.ts';

export interface SupportState extends FrameState {
  place: SupportPlace;
  /** The list of requests, and the open request; each is null at other places. */
  list: Loaded<Pages<SupportRequest>> | null;
  thread: Loaded<SupportThread> | null;
}

/** Pages that answer the most frequent questions. */
const answers = [
  { text: 'history', path: '/office/history' },
  { text: 'historypay', path: '/office/historypay' },
  { text: 'payment/requests', path: '/office/payment/requests' },
  { text: 'responsible', path: '/office/responsible' },
] as const;

/** The support section: the player's requests, one of them, or the form of a new question. */
export function SupportView({ state, ...view }: ViewProps<SupportState>) {
  const { context, services, t } = view;
  const { lng } = context;
  const place = readPlace(context.route.query);
  const rendered = state?.place.step === place.step ? state : undefined;
  const back = (
    <p>
      <a href={supportHref(lng, { step: 'list' })}>{t('support.back')}</a>
    </p>
  );
  const ask = (
    <a className={buttonClass({ variant: 'primary' })} href={supportHref(lng, { step: 'question' })}>
      {t('support.ask')}
    </a>
  );
  return (
    <OfficeFrame view={view} section="support" frame={state?.frame} title={t('menu.support')}>
      {(frame) => {
        if (place.step === 'question') {
          return (
            <>
              {back}
              <section className={`${frameStyles.card} ${frameStyles.stack}`}>
                <h2>{t('support.ask')}</h2>
                <QuestionForm
                  view={view}
                  onAsked={({ requestId }) => {
                    services.notify({ kind: 'success', text: t('support.sentPlayer') });
                    services.navigate(supportHref(lng, { step: 'request', requestId }));
                  }}
                />
              </section>
            </>
          );
        }
        if (place.step === 'request') {
          const { requestId } = place;
          const isRendered = rendered?.place.step === 'request' && rendered.place.requestId === requestId;
          const initial = isRendered ? (rendered.thread ?? undefined) : undefined;
          return (
            <>
              {back}
              <RequestThread key={requestId} view={view} requestId={requestId} initial={initial} />
            </>
          );
        }
        return (
          <>
            <RequestList
              view={view}
              initial={rendered?.list ?? undefined}
              title={t('support.requests')}
              ask={ask}
              open={({ requestId }, face) => (
                <a className={styles.request} href={supportHref(lng, { step: 'request', requestId })}>
                  {face}
                </a>
              )}
            />
            {(frame.email !== '' || frame.phone !== '') && (
              <Contacts view={view} frame={frame} section="support" />
            )}
            <section className={`${frameStyles.card} ${frameStyles.stack}`}>
              <h2>{t('support.answers')}</h2>
              <div className={frameStyles.ways}>
                {answers.map(({ text, path }) => (
                  <a key={text} className={buttonClass({ size: 'sm' })} href={`/${lng}${path}`}>
                    {t(`menu.${text}`)}
                  </a>
                ))}
                <a className={buttonClass({ size: 'sm' })} href={`/${lng}/information/rules/1`}>
                  {t('way.rules')}
                </a>
              </div>
            </section>
          </>
        );
      }}
    </OfficeFrame>
  );
}
