import { z } from 'zod';
import type { Secret } from '../catalogue/secret-form.ts';
import type { Setting } from '../catalogue.ts';

/** A JSON schema of a value or of a part of it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const schemas = new WeakMap<Setting<unknown>, JsonSchema>();

/** Returns the JSON schema of a setting's value. Checks that JSON schema does not know are left out. */
export function schemaOf(setting: Setting<unknown>): JsonSchema {
  const known = schemas.get(setting) ?? {
    ...z.toJSONSchema(setting.schema, { io: 'input', unrepresentable: 'any' }),
  };
  schemas.set(setting, known);
  return known;
}

/** True when the values of a setting have secrets. */
export function hasSecrets(setting: Setting<unknown>): boolean {
  return secretNames(setting).length > 0;
}

/** Lists the names of the fields of a setting that are secrets. */
export function secretNames(setting: Setting<unknown>): string[] {
  const names: string[] = [];
  const visit = (schema: JsonSchema, name: string) => {
    if (isMarked(schema)) names.push(name);
    else for (const [part, below] of partsOf(schema)) visit(below, part === '' ? name : part);
  };
  visit(schemaOf(setting), setting.name);
  return names;
}

/** Copies a value that fits the schema of its setting, with `change` in the place of each secret. */
export function mapSecrets(
  setting: Setting<unknown>,
  value: unknown,
  change: (secret: Secret, path: readonly string[]) => Secret,
): unknown {
  return hasSecrets(setting) ? mapped(schemaOf(setting), value, [], change) : value;
}

function mapped(
  schema: JsonSchema,
  value: unknown,
  path: readonly string[],
  change: (secret: Secret, path: readonly string[]) => Secret,
): unknown {
  if (isMarked(schema)) return isSecret(value) ? change(value, path) : value;
  const form = formsOf(schema).find((each) => z.fromJSONSchema(each).safeParse(value).success);
  if (form) return mapped(form, value, path, change);
  if (Array.isArray(value)) {
    const { items } = schema;
    return isSchema(items)
      ? value.map((item, index) => mapped(items, item, [...path, String(index)], change))
      : value;
  }
  if (!isSchema(value)) return value;
  const { properties, additionalProperties: rest } = schema;
  const below = (name: string) => (isSchema(properties) && name in properties ? properties[name] : rest);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const its = below(name);
      return [name, isSchema(its) ? mapped(its, part, [...path, name], change) : part];
    }),
  );
}

/** Lists the schemas of the parts and forms of a value; the name of an item, of a member or of a form is empty. */
function partsOf(schema: JsonSchema): [string, JsonSchema][] {
  const { items, properties, additionalProperties: rest } = schema;
  const nameless = [items, rest, ...formsOf(schema)].filter(isSchema);
  const named = Object.entries(isSchema(properties) ? properties : {}).flatMap(
    ([name, part]): [string, JsonSchema][] => (isSchema(part) ? [[name, part]] : []),
  );
  return [...nameless.map((part): [string, JsonSchema] => ['', part]), ...named];
}

/** Lists the schemas of a union or of a nullable, of which a value fits one. */
function formsOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  return [anyOf, oneOf].flatMap((forms) => (Array.isArray(forms) ? forms.filter(isSchema) : []));
}

function isMarked(schema: JsonSchema): boolean {
  return schema['x-secret'] === true;
}

function isSecret(value: unknown): value is Secret {
  return typeof value === 'string' || (isSchema(value) && typeof value.secretId === 'string');
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
