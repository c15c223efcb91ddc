import { splitLanguage } from '@fairline/addresses/language-prefix';
import { createPathMatcher } from '@fairline/addresses/match-path';
import { z } from 'zod';
import type { MatchedRoute } from '../protocol/index.ts';

const paramSchema = z.union([
  z.array(z.string()),
  z.object({ pattern: z.string() }).transform(({ pattern }) => new RegExp(pattern)),
]);

/** The shell's route table as JSON: rows in order, each with its path and the rules of its parameters. */
const routeTableSchema = z.array(
  z.object({ name: z.string(), path: z.string(), params: z.record(z.string(), paramSchema) }),
);

/**
 * Creates a matcher of whole paths from a route table in JSON, for a remote that runs by itself.
 * @throws when the JSON is not a route table.
 */
export function routeAtIn(json: unknown): (path: string) => MatchedRoute | undefined {
  const match = createPathMatcher(routeTableSchema.parse(json));
  return (path) => {
    const { lng, rest } = splitLanguage(path);
    const found = lng === undefined ? undefined : match(rest || '/');
    return found && { name: found.route.name, params: found.params };
  };
}
