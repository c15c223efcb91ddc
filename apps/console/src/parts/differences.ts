import { isStoredSecret, withWordsFor } from '../core/stored-secret.ts';

/** One difference between two states: a removed value has only `before`, an added one only `after`. */
export interface Difference {
  /** The place of the value: `limits.daily`. Empty for the state itself. */
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Leaves = Map<string, { path: string; text: string }>;

/** Compares two states of a record, as JSON. The elements of a list of simple values are compared as a set. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const was = old.get(key);
    const is = now.get(key);
    if (was?.text === is?.text) return [];
    return [{ path: (was ?? is)?.path ?? '', before: was?.text ?? null, after: is?.text ?? null }];
  });
}

/** Writes any value of a state as a text. Of a secret it says since when it is set. */
export function valueText(given: unknown): string {
  const value = withWordsFor(given, ({ setAt }) => `set ${new Date(setAt).toISOString()}`);
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every(isSimple)) return value.map(valueText).join(', ');
  return value === null || value === undefined ? '–' : JSON.stringify(value);
}

function leavesOf(value: unknown): Leaves {
  const leaves: Leaves = new Map();
  collect(value, '', leaves);
  return leaves;
}

function collect(value: unknown, path: string, leaves: Leaves): void {
  if (value === undefined || value === null) return;
  if (isStoredSecret(value)) leaves.set(path, { path, text: valueText(value) });
  else if (Array.isArray(value) && value.every(isSimple)) {
    for (const each of value) leaves.set(`${path} ${valueText(each)}`, { path, text: valueText(each) });
  } else if (typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      collect(each, path === '' ? name : `${path}.${name}`, leaves);
    }
  } else leaves.set(path, { path, text: valueText(value) });
}

function isSimple(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
