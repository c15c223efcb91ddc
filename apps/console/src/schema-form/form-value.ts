import type { Form } from './read-schema.ts';

/**
 * Returns the value that a form means. A field keeps what was typed: a number is a text while it is typed, and a list may
 * have empty lines. A text that is no number stays, so that the platform can refuse it beside its field.
 */
export function meantValue(form: Form, typed: unknown): unknown {
  switch (form.kind) {
    case 'number':
      return numberIn(typed);
    case 'number-or-text':
      return numberIn(typed);
    case 'lines':
      return listOf(typed)
        .filter((line) => String(line).trim() !== '')
        .map((line) => meantValue(form.item, typeof line === 'string' ? line.trim() : line));
    case 'list':
      return listOf(typed).map((item) => meantValue(form.item, item));
    case 'object': {
      const from = objectOf(typed);
      const fields = form.fields.map(({ name, form: part }) => [name, meantValue(part, from[name])] as const);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'table':
      return Object.fromEntries(
        Object.entries(objectOf(typed)).map(([name, value]) => [name, meantValue(form.value, value)]),
      );
    case 'optional':
      return isAbsent(form.form, typed) ? form.empty : meantValue(form.form, typed);
    case 'json':
      return jsonOf(typed);
    default:
      return typed;
  }
}

/** Returns the value with which a new item or an added part begins. */
export function startOf(form: Form): unknown {
  switch (form.kind) {
    case 'switch':
      return false;
    case 'choice':
      return form.options[0];
    case 'lines':
    case 'list':
    case 'choices':
      return [];
    case 'object':
      return Object.fromEntries(form.fields.map(({ name, form: part }) => [name, startOf(part)]));
    case 'table':
      return {};
    case 'optional':
      return form.empty;
    case 'moment':
    case 'json':
      return null;
    default:
      return '';
  }
}

/** A text of the editor for JSON that is not JSON yet. The platform refuses it. */
export interface TypedJson {
  readonly json: string;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

export function isTypedJson(value: unknown): value is TypedJson {
  return 'json' in objectOf(value) && typeof objectOf(value).json === 'string';
}

function isAbsent({ kind }: Form, typed: unknown): boolean {
  if (typed === null || typed === undefined) return true;
  return typed === '' && (kind === 'text' || kind === 'number' || kind === 'choice' || kind === 'moment');
}

function numberIn(typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.trim() === '') return typed;
  const number = Number(typed);
  return Number.isFinite(number) ? number : typed;
}

function jsonOf(typed: unknown): unknown {
  if (!isTypedJson(typed)) return typed;
  try {
    return JSON.parse(typed.json);
  } catch {
    return typed.json;
  }
}
