type Element = string | bigint | number | null;

/** An array as a parameter of a statement that casts it to its type. pg asks it for its text. */
export interface ArrayParameter {
  readonly values: readonly Element[];
  toPostgres(): string;
}

/** The strings that PostgreSQL reads in the text of an array without quotes. NULL is not among them. */
const plain = /^(?!null$)[\w.:+-]+$/i;

/**
 * Returns values as an array parameter. A statement with a plain array does the same, but pg quotes each of its elements,
 * which costs too much in statements of many rows.
 */
export function arrayParameter(values: readonly Element[]): ArrayParameter {
  return { values, toPostgres: () => arrayText(values) };
}

function arrayText(values: readonly Element[]): string {
  let text = '{';
  let [before, beforeText]: [Element | undefined, string] = [undefined, ''];
  for (const value of values) {
    // Columns often repeat a value: a currency, a kind, a market.
    if (value !== before) [before, beforeText] = [value, textOf(value)];
    text += text.length > 1 ? `,${beforeText}` : beforeText;
  }
  return `${text}}`;
}

function textOf(value: Element): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return plain.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
