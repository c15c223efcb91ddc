import type { z } from 'zod';

export const groupNames = [
  'core',
  'application',
  'auth',
  'banner',
  'betting',
  'dicts',
  'footer',
  'header',
  'reg',
  'support',
  'toto',
  'coupon',
  'common',
  'contacts',
  'licence',
  'customize',
  'brand',
] as const;
export type GroupName = (typeof groupNames)[number];

/** A value as the store keeps it, known to fit its setting's schema. */
export interface StoredValue {
  readonly value: unknown;
}

/** Changes that switch a protection off, or that send sessions, sign-ins or money elsewhere. They need a reason. */
export interface Danger<Value> {
  /** What such a change does, as the end of "This change …". */
  readonly effect: string;
  /** True for a change from one value to the other that has this effect. */
  isIn(before: Value, after: Value): boolean;
}

export interface Setting<Value> {
  /** Known outside: it never changes, and the number of a setting that is gone is not used again. */
  readonly id: number;
  readonly group: GroupName;
  readonly name: string;
  /** Without transformations, so that a value that was read can be stored again. */
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  readonly description: string;
  /** Whether the value may leave the server. Only what says so does. */
  readonly public: boolean;
  /** Absent when no change of the setting is dangerous. */
  readonly danger?: Danger<Value>;
  /** The typed value, parsed once for each `stored`. @throws when it does not fit the schema. */
  read(stored: StoredValue): Value;
}

interface Entry<Value> {
  id: number;
  name: string;
  schema: z.ZodType<Value>;
  default: NoInfer<Value>;
  description: string;
  public?: true;
  danger?: Danger<NoInfer<Value>>;
}

/** Makes the records of one group. */
export function settingsOf(group: GroupName): <Value>(entry: Entry<Value>) => Setting<Value> {
  return <Value>(entry: Entry<Value>): Setting<Value> => {
    const known = new WeakMap<StoredValue, { value: Value }>();
    return {
      ...entry,
      group,
      default: entry.schema.parse(entry.default),
      public: entry.public ?? false,
      read(stored) {
        const before = known.get(stored);
        if (before) return before.value;
        const value = entry.schema.parse(stored.value);
        known.set(stored, { value });
        return value;
      },
    };
  };
}
