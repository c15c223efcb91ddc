import { type ConsoleSection, consoleSections, type Grant, grantSchema } from '@fairline/contracts';
import type { GivenRight } from '../domain/rights.ts';

/** Returns the rights of roles for the API. A right that this version does not know is left out. */
export function grantsOf(rights: readonly GivenRight[]): Grant[] {
  return rights.flatMap((right) => {
    const parsed = grantSchema.safeParse(right);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Returns the sections that an operator with these rights may view. */
export function sectionsOf(rights: readonly GivenRight[]): ConsoleSection[] {
  return consoleSections.filter((section) =>
    rights.some(({ permission }) => permission === `${section}.view`),
  );
}
