/** The fields of the form, in its order. */
const fields = ['login', 'password'] as const;

export type FieldName = (typeof fields)[number];

/** Returns the empty fields, in the order of the form. */
export function emptyFields(values: Readonly<Record<FieldName, string>>): readonly FieldName[] {
  return fields.filter((name) => values[name] === '');
}
