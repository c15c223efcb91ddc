import type { ParamRule, RouteRecord } from './route.ts';

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
export function pathParts({ path, params }: Pick<RouteRecord, 'path' | 'params'>): PathPart[] {
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

const maxValue = 200;

/** ROUTE-02: whether a decoded segment is a value that a parameter takes. */
export function isValue(value: string, rule: ParamRule | undefined): boolean {
  if (rule instanceof RegExp) return value.length <= maxValue && rule.test(value);
  if (rule) return rule.includes(value);
  return (
    value !== '' && value.length <= maxValue && value !== '.' && value !== '..' && !/[/\\\p{Cc}]/u.test(value)
  );
}
