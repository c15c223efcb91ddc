import { type EventName, eventCatalogue, technicalEvents } from '@fairline/contracts';

/** An event as it was received. Its data are not validated yet. */
export interface ReceivedEvent {
  name: string;
  ageMs: number;
  data: Record<string, unknown>;
}

export interface KnownEvent {
  name: EventName;
  /**
   * A word from the event's data. Totals are counted for each name and word, so a name has few words; empty when it has
   * none.
   */
  variant: string;
  data: Record<string, unknown>;
}

/** The reason why an event is refused. */
export type Refusal = 'unknown-name' | 'unfit-data' | 'no-consent';

/** Fields whose unknown values are recorded as an error event, because they show that the site offers something new. */
const watchedFields = ['type', 'bonus', 'network'];

/** The unknown words that totals are counted for. */
const watchedErrors: ReadonlySet<string> = new Set(
  ['registration', 'login', 'security', 'bonus'].flatMap((name) =>
    watchedFields.map((field) => `${name}-${field}`),
  ),
);

/** Validates an event by the catalogue. Without a visit there is no consent, and only technical events are accepted. */
export function readEvent(received: ReceivedEvent, hasVisit: boolean): KnownEvent | Refusal {
  const { name, data } = received;
  if (!isEventName(name)) return 'unknown-name';
  if (!hasVisit && !isTechnical(name)) return 'no-consent';
  const parsed = eventCatalogue[name].safeParse(data);
  if (parsed.success) return knownEvent(name, parsed.data);
  // ANA-01: an unknown registration type, bonus or network is recorded as an error if nothing else is wrong.
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  const [field, ...others] = fields;
  if (field === undefined || others.length > 0 || !watchedFields.includes(field)) return 'unfit-data';
  if (data[field] === undefined) return 'unfit-data';
  return errorEvent(`${name}-${field}`, data[field]);
}

function knownEvent(name: EventName, data: Record<string, unknown>): KnownEvent {
  if (name === 'error') return errorEvent(String(data.about), data.value);
  return { name, variant: variantOf(name, data), data };
}

function errorEvent(about: string, value: unknown): KnownEvent {
  return {
    name: 'error',
    variant: watchedErrors.has(about) ? about : '',
    data: { about, value: safeWord(value) },
  };
}

/**
 * The field of each event whose value becomes the `variant`. These fields have few values, so that senders cannot
 * create many rows of totals.
 */
const variantFields: Readonly<Partial<Record<EventName, string>>> = {
  registration: 'type',
  login: 'method',
  logout: 'reason',
  recovery: 'method',
  account: 'action',
  'personal-data': 'action',
  document: 'type',
  security: 'action',
  activation: 'method',
  mailing: 'setting',
  bonus: 'action',
  bet: 'kind',
  coupon: 'action',
  'cash-out': 'part',
  history: 'action',
  search: 'action',
  offer: 'action',
  favourite: 'action',
  'page-view': 'homepage',
};

function variantOf(name: EventName, data: object): string {
  const field = variantFields[name];
  const word =
    field === undefined ? '' : String(Object.entries(data).find(([key]) => key === field)?.[1] ?? '');
  return 'outcome' in data ? `${word} ${data.outcome}`.trimStart() : word;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventCatalogue, name);
}

function isTechnical(name: EventName): boolean {
  return technicalEvents.some((each) => each === name);
}

/** Returns a value that has the form of our names, else an empty text: any other value could be personal data. */
function safeWord(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[a-z0-9][a-z0-9_-]{0,29}$/.test(text) && !/\d{5}/.test(text) ? text : '';
}
