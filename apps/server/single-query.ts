import { z } from 'zod';

const queryOf = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()).transform(([first]) => first ?? '')]),
);

/** Returns a parsed query with one value for each name. The first value of a repeated name counts. */
export function singleQuery(query: unknown): Record<string, string> {
  return queryOf.parse(query);
}
