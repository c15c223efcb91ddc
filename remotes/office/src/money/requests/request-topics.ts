import type { Translate } from '@fairline/i18n/translator';

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

const shape =
  /^\/[a-z]{2}\/office\/payment\/create-request(?:\/([a-z0-9-]+)(?:\/transactions(?:\/([\w-]+))?|\/([a-z0-9-]+))?)?\/?$/;

/** The step at a path; undefined for an unknown topic. */
export function requestPlace(path: string): RequestPlace | undefined {
  const found = shape.exec(path);
  if (!found) return undefined;
  const [, topicId, paymentId, subTopic] = found;
  if (topicId === undefined) return { step: 'topics' };
  const topic = requestTopics.find(({ id }) => id === topicId);
  if (!topic) return undefined;
  if (subTopic !== undefined) {
    const isKnown = topic.subTopics.some((each) => each === subTopic);
    return isKnown ? { step: 'letter', topic, subTopic } : undefined;
  }
  if (!/\/transactions(\/|$)/.test(path)) return { step: 'topic', topic };
  if (!topic.hasTransactions) return undefined;
  return paymentId === undefined ? { step: 'payments', topic } : { step: 'letter', topic, paymentId };
}

/** Title of a step: it names what has been chosen so far. */
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
