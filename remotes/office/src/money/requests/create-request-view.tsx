import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useFormatters } from '@fairline/i18n/use-formatters';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronEnd, wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { FrameState } from '../../frame/page-state.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import type { Pages } from '../../lists/pages.ts';
import { usePages } from '../../lists/use-pages.ts';
import { paymentsSource } from '../payments/load-payments.ts';
import { RequestLetter } from './request-letter.tsx';
import {
  type RequestPlace,
  type RequestTopic,
  requestPlace,
  requestTitle,
  requestTopics,
} from './request-topics.ts';
import styles from './requests.module.css';

export interface CreateRequestState extends FrameState {
  /** The payments to choose from; null at the other steps. */
  loaded: Loaded<Pages<PaymentView>> | null;
}

type View = Omit<ViewProps<unknown>, 'state'>;

/** A request about payments in steps: the topic, the payment, and the letter. */
export function CreateRequestView({ state, ...view }: ViewProps<CreateRequestState>) {
  const { context, t } = view;
  const place = requestPlace(context.path) ?? { step: 'topics' };
  const base = `/${context.lng}/office/payment/create-request`;
  return (
    <OfficeFrame view={view} section="payment/requests" frame={state?.frame} title={requestTitle(place, t)}>
      {({ email }) => (
        <>
          <Breadcrumbs label={t('requests.path')} crumbs={stepsTo(place, base, t)} />
          {place.step === 'topics' && (
            <Steps
              steps={requestTopics.map(({ id }) => ({
                href: `${base}/${id}`,
                text: t(`requests.topic.${id}`),
              }))}
            />
          )}
          {place.step === 'topic' && <Steps steps={stepsOf(place.topic, base, t)} />}
          {place.step === 'payments' && (
            <PaymentSteps
              view={view}
              hrefOf={(paymentId) => `${base}/${place.topic.id}/transactions/${paymentId}`}
              initial={state?.loaded ?? undefined}
            />
          )}
          {place.step === 'letter' && <RequestLetter view={view} place={place} email={email} />}
        </>
      )}
    </OfficeFrame>
  );
}

function stepsOf(topic: RequestTopic, base: string, t: View['t']) {
  const within = topic.subTopics.map((id) => ({
    href: `${base}/${topic.id}/${id}`,
    text: t(`requests.subTopic.${id}`),
  }));
  if (!topic.hasTransactions) return within;
  return [{ href: `${base}/${topic.id}/transactions`, text: t('requests.choosePayment') }, ...within];
}

/** Breadcrumbs back through the steps; the current step is no link. */
function stepsTo(place: RequestPlace, base: string, t: View['t']) {
  const start = { label: t('requests.topics'), href: base };
  if (place.step === 'topics') return [{ label: start.label }];
  const topic = { label: t(`requests.topic.${place.topic.id}`), href: `${base}/${place.topic.id}` };
  if (place.step === 'topic') return [start, { label: topic.label }];
  const payments = { label: t('requests.choosePayment'), href: `${topic.href}/transactions` };
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

const source = paymentsSource(api);

interface PaymentStepsProps {
  view: View;
  hrefOf(paymentId: string): string;
  initial: Loaded<Pages<PaymentView>> | undefined;
}

function PaymentSteps({ view, hrefOf, initial }: PaymentStepsProps) {
  const { context, t } = view;
  const pages = usePages(source, initial);
  const format = useFormatters(context);
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
      view={view}
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
