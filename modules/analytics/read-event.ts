import { type EventName, eventCatalogue, technicalEvents } from '@fairline/contracts';

/** An event as it came: its form is known, what it tells is not. */
export interface ReceivedEvent {
  name: string;
  ageMs: number;
  data: Record<string, unknown>;
}

export interface KnownEvent {
  name: EventName;
  /** The word of the data that totals are kept for; empty when there is none. Few words for each name. */
  variant: string;
  data: Record<string, unknown>;
}

/** What is wrong with an event that is not taken. */
export type Refusal = 'unknown-name' | 'unfit-data' | 'no-consent';

/** Fields whose unknown values are worth an event of their own: somebody offers what analytics does not know. */
const watchedFields = ['type', 'bonus', 'network'];

/** Reads an event by the catalogue. Without a visit there was no consent, and only technical events are taken. */
export function readEvent(received: ReceivedEvent, hasVisit: boolean): KnownEvent | Refusal {
  const { name, data } = received;
  if (!isEventName(name)) return 'unknown-name';
  if (!hasVisit && !isTechnical(name)) return 'no-consent';
  const parsed = eventCatalogue[name].safeParse(data);
  if (parsed.success) return { name, variant: variantOf(name, parsed.data), data: parsed.data };
  // ANA-01: an unknown registration type, bonus or network is reported as an error, and nothing else is wrong.
  const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? '')));
  const [field, ...others] = fields;
  if (field === undefined || others.length > 0 || !watchedFields.includes(field)) return 'unfit-data';
  if (data[field] === undefined) return 'unfit-data';
  const about = `${name}-${field}`;
  return { name: 'error', variant: about, data: { about, value: harmless(data[field]) } };
}

/** Whose word totals are kept for. Only fields with few values: whoever sends events must not make rows. */
const variantFields: Readonly<Partial<Record<EventName, string>>> = {
  registration: 'type',
  login: 'method',
  logout: 'reason',
  recovery: 'method',
  account: 'action',
  'personal-data': 'action',
  mailing: 'setting',
  bonus: 'action',
  'page-view': 'homepage',
};

function variantOf(name: EventName, data: object): string {
  const field = variantFields[name];
  const word =
    field === undefined ? '' : String(Object.entries(data).find(([key]) => key === field)?.[1] ?? '');
  return 'outcome' in data ? `${word} ${data.outcome}` : word;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventCatalogue, name);
}

function isTechnical(name: EventName): boolean {
  return technicalEvents.some((each) => each === name);
}

/** A value that looks like a name of ours; anything else could be of a person. */
function harmless(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^[a-z0-9][a-z0-9_-]{0,29}$/.test(text) && !/\d{5}/.test(text) ? text : '';
}
