import type { OperatorView } from '@fairline/contracts';
import { startOfDay } from '../../grid/filters.ts';

type GivenRole = OperatorView['heldRoles'][number];

/** The day on which each chosen role ends, in UTC; empty for a role that does not end. */
export type ChosenRoles = Readonly<Record<string, string>>;

/** Returns the present roles of an operator as they are chosen at first. */
export function chosenOf(given: readonly GivenRole[]): ChosenRoles {
  return Object.fromEntries(given.map(({ role, until }) => [role, dayOf(until)]));
}

/** Returns the roles that a proposal names. A role whose day is as it was keeps its exact end. */
export function sentRoles(chosen: ChosenRoles, given: readonly GivenRole[]): GivenRole[] {
  return Object.entries(chosen).map(([role, day]) => {
    const kept = given.find((each) => each.role === role);
    if (kept && dayOf(kept.until) === day) return kept;
    return { role, until: day === '' ? null : startOfDay(day, 'UTC') };
  });
}

function dayOf(untilMs: number | null): string {
  return untilMs === null ? '' : new Date(untilMs).toISOString().slice(0, 10);
}
