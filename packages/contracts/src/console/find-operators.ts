import type { OperatorView } from './operators.ts';

export interface OperatorFilter {
  text?: string | undefined;
  /** States with commas. */
  state?: string | undefined;
  role?: string | undefined;
}

/** Finds operators by parts of the name or the e-mail address, by states, and by a part of a role, in their order. */
export function findOperators(
  operators: readonly OperatorView[],
  { text = '', state, role = '' }: OperatorFilter,
): OperatorView[] {
  const words = text.toLowerCase();
  const chosen = state?.split(',');
  return operators.filter(
    (each) =>
      `${each.name} ${each.email}`.toLowerCase().includes(words) &&
      (chosen === undefined || chosen.includes(each.state)) &&
      (role === '' || each.roles.some((given) => given.includes(role.toLowerCase()))),
  );
}
