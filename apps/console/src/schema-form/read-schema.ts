/** A JSON schema, as the platform writes it from its own schemas. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The kinds of form fields, read from a JSON schema. */
export type Form =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'number'; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: 'text'; readonly isLong: boolean; readonly maxLength: number | undefined }
  | SecretForm
  | { readonly kind: 'number-or-text' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'lines'; readonly item: Form }
  | { readonly kind: 'choices'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly item: Form }
  | { readonly kind: 'object'; readonly fields: readonly FormField[] }
  | { readonly kind: 'table'; readonly value: Form }
  | { readonly kind: 'optional'; readonly form: Form; readonly empty: null | undefined }
  | { readonly kind: 'json' };

interface SecretForm {
  readonly kind: 'secret';
  readonly isLong: boolean;
  readonly maxLength: number | undefined;
  /** True when a value may be without this secret. */
  readonly mayBeEmpty: boolean;
}

export interface FormField {
  readonly name: string;
  readonly form: Form;
}

/** Reads the form of a value from its JSON schema. A schema that no field can show is edited as JSON. */
export function readSchema(schema: JsonSchema): Form {
  if (schema['x-secret'] === true) return readSecret(schema);
  const options = optionsOf(schema);
  if (options) return { kind: 'choice', options };
  const { type } = schema;
  const members = Array.isArray(type)
    ? type.map((each) => ({ ...schema, type: each }))
    : schemasIn(schema.anyOf);
  if (members.length > 0) return readUnion(members);
  switch (type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'integer':
    case 'number':
      if (schema['x-moment'] === true) return { kind: 'moment' };
      return { kind: 'number', min: boundOf(schema.minimum), max: boundOf(schema.maximum) };
    case 'string':
      return { kind: 'text', isLong: schema['x-multiline'] === true, maxLength: boundOf(schema.maxLength) };
    case 'array':
      return readList(schema);
    case 'object':
      return readObject(schema);
    default:
      return { kind: 'json' };
  }
}

/** A secret is a text that somebody enters, or one that is stored. */
function readSecret({ anyOf }: JsonSchema): SecretForm {
  const text = schemasIn(anyOf).find(({ type }) => type === 'string') ?? {};
  return {
    kind: 'secret',
    isLong: text['x-multiline'] === true,
    maxLength: boundOf(text.maxLength),
    mayBeEmpty: (boundOf(text.minLength) ?? 0) === 0,
  };
}

function readUnion(members: readonly JsonSchema[]): Form {
  const others = members.filter(({ type }) => type !== 'null');
  if (others.length < members.length) {
    const form = others.length === 1 && others[0] ? readSchema(others[0]) : readUnion(others);
    return form.kind === 'json' ? form : { kind: 'optional', form, empty: null };
  }
  const choices = members.map(optionsOf);
  if (choices.every((each) => each !== undefined)) return { kind: 'choice', options: choices.flat() };
  const types = new Set(members.map(({ type }) => type));
  if ([...types].every((type) => type === 'string'))
    return { kind: 'text', isLong: false, maxLength: undefined };
  const isMixed = [...types].every((type) => type === 'string' || type === 'number' || type === 'integer');
  return { kind: isMixed ? 'number-or-text' : 'json' };
}

function readList({ items }: JsonSchema): Form {
  const item = isSchema(items) ? readSchema(items) : undefined;
  if (!item) return { kind: 'json' };
  if (item.kind === 'choice') return { kind: 'choices', options: item.options };
  const isLine = item.kind === 'number' || (item.kind === 'text' && !item.isLong);
  return { kind: isLine ? 'lines' : 'list', item };
}

function readObject(schema: JsonSchema): Form {
  const { properties, required, additionalProperties: rest } = schema;
  if (isSchema(properties)) {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const fields = Object.entries(properties).map(([name, part]) => {
      const form = isSchema(part) ? readSchema(part) : { kind: 'json' as const };
      return { name, form: needed.includes(name) ? form : optional(form) };
    });
    return { kind: 'object', fields };
  }
  return isSchema(rest) ? { kind: 'table', value: readSchema(rest) } : { kind: 'json' };
}

/** An absent text or number is an empty field, so only other kinds need a button that adds them. */
function optional(form: Form): Form {
  return { kind: 'optional', form, empty: undefined };
}

function optionsOf({ enum: values, const: only }: JsonSchema): (string | number)[] | undefined {
  const options: readonly unknown[] = Array.isArray(values) ? values : [only];
  const known = options.filter((each) => typeof each === 'string' || typeof each === 'number');
  return known.length > 0 && known.length === options.length ? known : undefined;
}

function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function boundOf(value: unknown): number | undefined {
  // Zod writes the bounds of safe integers, which say nothing to a person.
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}
