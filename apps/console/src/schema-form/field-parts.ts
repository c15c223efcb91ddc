import type { Form } from './read-schema.ts';

/** What every field of a form gets. */
export interface FieldProps<Kind extends Form = Form> {
  form: Kind;
  /** The name of the field, which is its label. */
  name: string;
  value: unknown;
  onChange(value: unknown): void;
  /** The place of the field in the value, such as `0.url`; empty for the value itself. */
  path: string;
  errors: FieldErrors;
}

/** What is wrong, by the place in the value. */
export type FieldErrors = ReadonlyMap<string, string>;

/** Returns the place of a part. */
export function below(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`;
}

/** Lists the errors at a place and below it, with the rest of their places. */
export function errorsBelow(errors: FieldErrors, path: string): { rest: string; error: string }[] {
  const start = path === '' ? '' : `${path}.`;
  return [...errors].flatMap(([place, error]) => {
    if (place === path) return [{ rest: '', error }];
    return place.startsWith(start) ? [{ rest: place.slice(start.length), error }] : [];
  });
}

/**
 * Reads the refusal of a value: the faults by their place below `root`. Faults elsewhere belong to the whole form.
 */
export function readErrors(faults: readonly { path: string; detail: string }[], root: string): FieldErrors {
  const start = `${root}.`;
  const errors = new Map<string, string>();
  for (const { path, detail } of faults) {
    const place = path.startsWith(start) ? path.slice(start.length) : '';
    const known = errors.get(place);
    errors.set(place, known === undefined || known === detail ? detail : `${known}; ${detail}`);
  }
  return errors;
}
