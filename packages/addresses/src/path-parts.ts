/** What a value of a parameter may be: one of some words, or what an anchored pattern accepts (ROUTE-02). */
export type ParamRule = readonly string[] | RegExp;
export type ParamRules = Readonly<Record<string, ParamRule>>;

/** The path of a route, after the language segment, and the rules of its parameters. */
export interface PathPattern {
  /**
   * `:name` is a parameter of one segment, `:name?` an optional one that takes its slash with it, `:name+` one of one or
   * more segments; `*` is the rest of the path.
   */
  path: string;
  /** A parameter without a rule is any single segment of at most 200 printable characters. */
  params: ParamRules;
}

/** A segment of a route's path. */
export type PathPart =
  | { kind: 'literal'; text: string }
  | {
      kind: 'param';
      name: string;
      rule: ParamRule | undefined;
      isOptional: boolean;
      /** Takes more than one segment, if there are. */
      isRepeated: boolean;
    }
  | { kind: 'rest' };

/** The segments of a route's path, in order; none for the home page. */
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

/** Most characters of a value. */
const maxValue = 200;

/** ROUTE-02: whether a decoded segment is a value that a parameter takes. */
export function isValue(value: string, rule: ParamRule | undefined): boolean {
  if (rule instanceof RegExp) return value.length <= maxValue && rule.test(value);
  if (rule) return rule.includes(value);
  return (
    value !== '' && value.length <= maxValue && value !== '.' && value !== '..' && !/[/\\\p{Cc}]/u.test(value)
  );
}
