/** The rule for a parameter's value: a list of words, or an anchored pattern (ROUTE-02). */
export type ParamRule = readonly string[] | RegExp;
export type ParamRules = Readonly<Record<string, ParamRule>>;

/** The path of a route after the language segment, with the rules of its parameters. */
export interface PathPattern {
  /**
   * `:name` is a parameter of one segment. `:name?` is an optional one; without it its slash is omitted too. `:name+`
   * is a parameter of one or more segments, and `*` is the rest of the path.
   */
  path: string;
  /**
   * The rules by parameter name. A parameter without a rule accepts any single segment of at most 200 printable
   * characters.
   */
  params: ParamRules;
}

/** A parsed segment of a route's path. */
export type PathPart =
  | { kind: 'literal'; text: string }
  | {
      kind: 'param';
      name: string;
      rule: ParamRule | undefined;
      isOptional: boolean;
      /** True when the parameter matches one or more segments. */
      isRepeated: boolean;
    }
  | { kind: 'rest' };

/** Parses a route's path into its segments, in order; the home page has none. */
export function pathParts({ path, params }: PathPattern): PathPart[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (segment === '*') return { kind: 'rest' };
      if (!segment.startsWith(':')) return { kind: 'literal', text: segment };
      const isOptional = segment.endsWith('?');
      const isRepeated = segment.endsWith('+');
      const name = segment.slice(1, isOptional || isRepeated ? -1 : undefined);
      return { kind: 'param', name, rule: params[name], isOptional, isRepeated };
    });
}

/** The maximum length of a value, in characters. */
const maxValue = 200;

/** ROUTE-02: returns true when a decoded segment is a valid value of a parameter. */
export function isValue(value: string, rule: ParamRule | undefined): boolean {
  if (rule instanceof RegExp) return value.length <= maxValue && rule.test(value);
  if (rule) return rule.includes(value);
  return (
    value !== '' && value.length <= maxValue && value !== '.' && value !== '..' && !/[/\\\p{Cc}]/u.test(value)
  );
}
