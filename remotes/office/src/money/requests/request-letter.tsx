import { letterHref } from '@fairline/remote-views/letter-href.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { info } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import type { RequestPlace } from './request-topics.ts';

export interface RequestLetterProps {
  place: Extract<RequestPlace, { step: 'letter' }>;
  /** E-mail address of support; empty when the operator gives none. */
  email: string;
}

/** The last step: a mail link whose subject names the player and the payment, so that support can start at once. */
export function RequestLetter({ place, email }: RequestLetterProps) {
  const { context, t } = useView();
  const { topic, subTopic, paymentId } = place;
  const about = t(subTopic === undefined ? `requests.topic.${topic.id}` : `requests.subTopic.${subTopic}`);
  const player = context.player?.id ?? '—';
  if (email === '') {
    return (
      <div className={frameStyles.card}>
        <EmptyState icon={info} title={t('contacts.none')} text={t('contacts.noneText')} />
      </div>
    );
  }
  const subject = t(paymentId === undefined ? 'letter.request' : 'letter.requestPayment', {
    id: player,
    about,
    payment: paymentId ?? '',
  });
  return (
    <div className={`${frameStyles.card} ${frameStyles.stack}`}>
      <p>{t('requests.letterText')}</p>
      <Facts
        none=""
        facts={[
          { label: t('requests.about'), value: about },
          { label: t('account.id'), value: player },
          ...(paymentId === undefined ? [] : [{ label: t('requests.number'), value: paymentId }]),
          { label: t('contacts.email'), value: email },
        ]}
      />
      <div className={frameStyles.ways}>
        <a className={buttonClass({ variant: 'primary' })} href={letterHref(email, subject)}>
          {t('requests.write')}
        </a>
      </div>
    </div>
  );
}
