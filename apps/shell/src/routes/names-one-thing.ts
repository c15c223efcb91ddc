import type { RouteRecord } from './route.ts';

/**
 * Whether an address names one of many things, such as a match, a game or an article, which there may not be: one of
 * its parameters is not a word out of a list.
 */
export function namesOneThing(
  { params: rules }: Pick<RouteRecord, 'params'>,
  params: Readonly<Record<string, string>>,
): boolean {
  return Object.keys(params).some((name) => !Array.isArray(rules[name]));
}
