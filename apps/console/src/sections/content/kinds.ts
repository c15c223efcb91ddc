import type { contentBlocks, contentCounters, contentPages, contentRedirects } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { api } from '../../core/api.ts';

export const kindNames = ['blocks', 'redirects', 'pages', 'counters'] as const;
export type KindName = (typeof kindNames)[number];

/** The fields of a record, as the schema of its kind describes them. */
export type RecordValue = Readonly<Record<string, unknown>>;

export interface ContentRecord {
  value: RecordValue;
  version: number;
  savedBy: string;
  savedAt: number;
}

export interface ContentList {
  schema: Readonly<Record<string, unknown>>;
  items: readonly ContentRecord[];
}

/** A kind of content: how its records are read and named. */
export interface Kind {
  readonly name: KindName;
  /** The fields that are the key of a record. */
  readonly keys: readonly string[];
  /** The fields that a list shows, the key first. */
  readonly shown: readonly string[];
  list(signal: AbortSignal): Promise<ContentList>;
}

export const kinds: Readonly<Record<KindName, Kind>> = {
  blocks: {
    name: 'blocks',
    keys: ['country', 'pathPrefix', 'auth'],
    shown: ['pathPrefix', 'country', 'auth', 'displayTypeId', 'templateTypeId', 'reason'],
    list: (signal): Promise<AnswerOf<typeof contentBlocks.list>> =>
      api<typeof contentBlocks.list>('GET', '/console-api/content/blocks', { signal }),
  },
  redirects: {
    name: 'redirects',
    keys: ['from'],
    shown: ['from', 'to', 'code', 'reason'],
    list: (signal): Promise<AnswerOf<typeof contentRedirects.list>> =>
      api<typeof contentRedirects.list>('GET', '/console-api/content/redirects', { signal }),
  },
  pages: {
    name: 'pages',
    keys: ['pattern', 'lang'],
    shown: ['pattern', 'lang', 'title', 'metaRobots'],
    list: (signal): Promise<AnswerOf<typeof contentPages.list>> =>
      api<typeof contentPages.list>('GET', '/console-api/content/pages', { signal }),
  },
  counters: {
    name: 'counters',
    keys: ['domain', 'projectId', 'type'],
    shown: ['domain', 'projectId', 'type', 'code'],
    list: (signal): Promise<AnswerOf<typeof contentCounters.list>> =>
      api<typeof contentCounters.list>('GET', '/console-api/content/counters', { signal }),
  },
};

/** Saves a record over the version that the operator saw; null when there was none. The platform checks its form. */
export async function saveRecord(kind: KindName, value: unknown, version: number | null): Promise<void> {
  await api('POST', `/console-api/content/${kind}`, { body: { value, version } });
}

export async function removeRecord({ name, keys }: Kind, { value, version }: ContentRecord): Promise<void> {
  const key = Object.fromEntries(keys.map((field) => [field, value[field]]));
  await api('POST', `/console-api/content/${name}/removal`, { body: { key, version } });
}

/** Returns the text by which a record is known. */
export function recordName({ keys }: Pick<Kind, 'keys'>, value: RecordValue): string {
  return keys
    .map((field) => value[field])
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
}
