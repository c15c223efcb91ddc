import type { ConsoleAction, Permission } from '@fairline/contracts';
import { type Operator, reaches, requireReach } from '@fairline/runtime';
import type { ProposalKind } from './proposal-kind.ts';
import type { KindScope } from './store.ts';

/** True when the operator has the right for this kind, in the country of the proposal where the right is limited. */
export function mayIn(
  operator: Operator,
  { section }: Pick<ProposalKind, 'section'>,
  action: ConsoleAction,
  country: string | null,
): boolean {
  return reaches(operator, `${section}.${action}`, country);
}

/** Refuses an operator without the right. The refusal is in the audit record, like those of other calls. */
export async function requireRight(
  operator: Operator,
  kind: ProposalKind,
  action: ConsoleAction,
  { country, subject }: { country: string | null; subject: string },
): Promise<void> {
  await requireReach(operator, `${kind.section}.${action}`, { country, subject, about: { kind: kind.kind } });
}

/** Returns the kinds for which the operator has a right, with the countries to which it is limited. */
export function scopeOf(operator: Operator, kinds: Iterable<ProposalKind>, action: ConsoleAction): KindScope {
  const scope: KindScope = { everywhere: [], within: [] };
  for (const { kind, section } of kinds) {
    const permission: Permission = `${section}.${action}`;
    if (!operator.may(permission)) continue;
    const countries = operator.countriesOf(permission);
    if (countries === undefined) scope.everywhere.push(kind);
    else scope.within.push(...countries.map((country) => ({ kind, country })));
  }
  return scope;
}
