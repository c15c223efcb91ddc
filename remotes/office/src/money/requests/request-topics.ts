import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';

/** Topics of a request about payments, with their subtopics. The ids are segments of the address. */
export const requestTopics = [
  { id: 'deposit', subTopics: ['not-credited', 'wrong-amount', 'not-mine'], hasTransactions: true },
  { id: 'withdrawal', subTopics: ['not-received', 'refused'], hasTransactions: false },
  { id: 'account', subTopics: ['statement', 'correction'], hasTransactions: false },
] as const;

export type RequestTopic = (typeof requestTopics)[number];

/** A step of a request. */
export type RequestPlace =
  | { step: 'topics' }
  | { step: 'topic'; topic: RequestTopic }
  | { step: 'payments'; topic: RequestTopic }
  | { step: 'letter'; topic: RequestTopic; subTopic?: string; paymentId?: string };

/** Returns the step at a route of a request; undefined for an unknown topic. */
export function requestPlace({
  name,
  params,
}: Pick<MountContext['route'], 'name' | 'params'>): RequestPlace | undefined {
  const { topicId, subTopicId, transactionId } = params;
  if (topicId === undefined) return { step: 'topics' };
  const topic = requestTopics.find(({ id }) => id === topicId);
  if (!topic) return undefined;
  if (name === 'office-request-transactions') {
    if (!topic.hasTransactions) return undefined;
    return transactionId === undefined
      ? { step: 'payments', topic }
      : { step: 'letter', topic, paymentId: transactionId };
  }
  if (subTopicId === undefined) return { step: 'topic', topic };
  const isKnown = topic.subTopics.some((each) => each === subTopicId);
  return isKnown ? { step: 'letter', topic, subTopic: subTopicId } : undefined;
}

/** Returns the title of a step, which names the choices so far. */
export function requestTitle(place: RequestPlace, t: Translate): string {
  if (place.step === 'topics') return t('requests.create');
  const step = stepName(place, t);
  return t('requests.create-step', { step });
}

function stepName(place: Exclude<RequestPlace, { step: 'topics' }>, t: Translate): string {
  if (place.step === 'topic') return t(`requests.topic.${place.topic.id}`);
  if (place.step === 'payments') return t('requests.choosePayment');
  return t(place.subTopic === undefined ? 'requests.letter' : `requests.subTopic.${place.subTopic}`);
}
