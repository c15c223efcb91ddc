import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { firstPage } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { Contacts } from '../contacts.tsx';
import { QuestionForm } from './question-form.tsx';
import { RequestList } from './request-list.tsx';
import { RequestThread } from './request-thread.tsx';
import styles from './support.module.css';
import { readPlace, supportHref } from './support-address.ts';
import { loadThread, requestPages } from './support-calls.ts';

/** Pages that answer the most frequent questions. */
const answers = [
  { text: 'history', path: routes.officeHistory },
  { text: 'historypay', path: routes.officeHistorypay },
  { text: 'payment/requests', path: routes.officePaymentRequests },
  { text: 'responsible', path: routes.officeResponsible },
] as const;

/** The support section: the player's requests, one of them, or the form of a new question. */
export const supportView = sectionView({
  title: 'menu.support',
  Component: Support,
  queries({ route }) {
    const place = readPlace(route.query);
    if (place.step === 'list') return { requests: firstPage(requestPages) };
    if (place.step === 'question') return {};
    return { [`thread.${place.requestId}`]: loadThread(place.requestId) };
  },
});

function Support() {
  const { context, services, t } = useView();
  const { lng } = context;
  const place = readPlace(context.route.query);
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
    <OfficeFrame section="support" title={t('menu.support')}>
      {(frame) => {
        if (place.step === 'question') {
          return (
            <>
              {back}
              <section className={`${frameStyles.card} ${frameStyles.stack}`}>
                <h2>{t('support.ask')}</h2>
                <QuestionForm
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
          return (
            <>
              {back}
              <RequestThread key={requestId} requestId={requestId} />
            </>
          );
        }
        return (
          <>
            <RequestList
              pages={requestPages}
              title={t('support.requests')}
              ask={ask}
              open={({ requestId }, face) => (
                <a className={styles.request} href={supportHref(lng, { step: 'request', requestId })}>
                  {face}
                </a>
              )}
            />
            {(frame.email !== '' || frame.phone !== '') && <Contacts frame={frame} />}
            <section className={`${frameStyles.card} ${frameStyles.stack}`}>
              <h2>{t('support.answers')}</h2>
              <div className={frameStyles.ways}>
                {answers.map(({ text, path }) => (
                  <a key={text} className={buttonClass({ size: 'sm' })} href={link(lng, path)}>
                    {t(`menu.${text}`)}
                  </a>
                ))}
                <a className={buttonClass({ size: 'sm' })} href={link(lng, routes.rules, { ruleGroup: '1' })}>
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
