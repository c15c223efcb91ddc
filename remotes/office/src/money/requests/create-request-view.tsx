import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { firstPage, usePages } from '@fairline/remote-views/use-pages.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronEnd, wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { loadFrame } from '../../frame/frame-data.ts';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { PagedCard } from '../../lists/paged-card.tsx';
import { paymentPages } from '../payments/payments-data.ts';
import { RequestLetter } from './request-letter.tsx';
import {
  type RequestPlace,
  type RequestTopic,
  requestPlace,
  requestTitle,
  requestTopics,
} from './request-topics.ts';
import styles from './requests.module.css';

/** A request about payments in steps: the topic, the payment, and the letter. */
export const createRequestView = defineView({
  Component: CreateRequest,
  queries: ({ route }) => ({
    frame: loadFrame,
    ...(requestPlace(route)?.step === 'payments' && { payments: firstPage(paymentPages) }),
  }),
  describe({ context, t }) {
    const place = requestPlace(context.route);
    return place ? { title: requestTitle(place, t) } : { status: 404 };
  },
});

function CreateRequest() {
  const { context, t } = useView();
  const place = requestPlace(context.route) ?? { step: 'topics' };
  const { lng } = context;
  return (
    <OfficeFrame section="payment/requests" title={requestTitle(place, t)}>
      {({ email }) => (
        <>
          <Breadcrumbs label={t('requests.path')} crumbs={stepsTo(place, lng, t)} />
          {place.step === 'topics' && (
            <Steps
              steps={requestTopics.map(({ id }) => ({
                href: link(lng, routes.officeRequest, { topicId: id }),
                text: t(`requests.topic.${id}`),
              }))}
            />
          )}
          {place.step === 'topic' && <Steps steps={stepsOf(place.topic, lng, t)} />}
          {place.step === 'payments' && (
            <PaymentSteps
              hrefOf={(transactionId) =>
                link(lng, routes.officeRequestTransactions, { topicId: place.topic.id, transactionId })
              }
            />
          )}
          {place.step === 'letter' && <RequestLetter place={place} email={email} />}
        </>
      )}
    </OfficeFrame>
  );
}

function stepsOf(topic: RequestTopic, lng: string, t: Translate) {
  const within = topic.subTopics.map((id) => ({
    href: link(lng, routes.officeRequestTopic, { topicId: topic.id, subTopicId: id }),
    text: t(`requests.subTopic.${id}`),
  }));
  if (!topic.hasTransactions) return within;
  const href = link(lng, routes.officeRequestTransactions, { topicId: topic.id });
  return [{ href, text: t('requests.choosePayment') }, ...within];
}

/** Returns breadcrumbs back through the steps. The current step is not a link. */
function stepsTo(place: RequestPlace, lng: string, t: Translate) {
  const start = { label: t('requests.topics'), href: link(lng, routes.officeRequest) };
  if (place.step === 'topics') return [{ label: start.label }];
  const topicId = place.topic.id;
  const topic = { label: t(`requests.topic.${topicId}`), href: link(lng, routes.officeRequest, { topicId }) };
  if (place.step === 'topic') return [start, { label: topic.label }];
  const payments = {
    label: t('requests.choosePayment'),
    href: link(lng, routes.officeRequestTransactions, { topicId }),
  };
  if (place.step === 'payments') return [start, topic, { label: payments.label }];
  const letter = { label: t('requests.letter') };
  return place.paymentId === undefined ? [start, topic, letter] : [start, topic, payments, letter];
}

function Steps({ steps }: { steps: readonly { href: string; text: ReactNode }[] }) {
  return (
    <ul className={styles.steps}>
      {steps.map(({ href, text }) => (
        <li key={href}>
          <a className={styles.step} href={href}>
            <span>{text}</span>
            <Icon shape={chevronEnd} size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function PaymentSteps({ hrefOf }: { hrefOf(paymentId: string): string }) {
  const { context, t } = useView();
  const pages = usePages('payments', paymentPages);
  const format = useFormat();
  const textOf = ({ amountMinor, currency, createdAt, state }: PaymentView) => (
    <ReaderTime
      reader={context}
      at={createdAt}
      text={t('requests.payment', {
        amount: format.money(amountMinor, currency),
        time: '{dateTime}',
        state: t(`payState.${state}`),
      })}
    />
  );
  return (
    <PagedCard
      pages={pages}
      height="16rem"
      more={t('payments.more')}
      empty={
        <div className={frameStyles.card}>
          <EmptyState icon={wallet} title={t('payments.empty')} text={t('payments.emptyText')} />
        </div>
      }
    >
      {(items) => (
        <Steps steps={items.map((each) => ({ href: hrefOf(each.paymentId), text: textOf(each) }))} />
      )}
    </PagedCard>
  );
}
