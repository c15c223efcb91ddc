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
  'games',
  'common',
  'contacts',
  'licence',
  'customize',
  'brand',
  'console',
] as const;
export type GroupName = (typeof groupNames)[number];

/** A stored value that fits its setting's schema. */
export interface StoredValue {
  readonly value: unknown;
}

/** Dangerous changes switch a protection off or send sessions, sign-ins or money elsewhere. They need a reason. */
export interface Danger<Value> {
  /** The effect of the change, as the end of the sentence "This change …". */
  readonly effect: string;
  /** Tells whether a change from one value to the other has this effect. */
  isIn(before: Value, after: Value): boolean;
}

export interface Setting<Value> {
  /** The number that operators use. It never changes, and the id of a removed setting is not used again. */
  readonly id: number;
  readonly group: GroupName;
  readonly name: string;
  /** A schema without transformations, so that a parsed value can be stored again. */
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  readonly description: string;
  /** True when the value may be sent to browsers. */
  readonly public: boolean;
  /** The danger of some changes; absent when no change of the setting is dangerous. */
  readonly danger?: Danger<Value>;
  /** Returns the typed value, parsed once for each `stored`. @throws when it does not fit the schema */
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

/** Creates the settings of one group. */
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
