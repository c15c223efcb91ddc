/** A field of a record that a change gives another value. */
export interface DifferingField {
  name: string;
  from: unknown;
  to: unknown;
}

/** Lists the fields in which two records differ; nothing for values that are no records. */
export function differingFields(before: unknown, after: unknown): DifferingField[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({ name, from: before[name], to: after[name] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
