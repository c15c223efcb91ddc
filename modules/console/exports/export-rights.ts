import { isPermission, type Permission, PlatformError, permissions } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { ExportList } from './export-list.ts';
import type { KeptRights } from './export-store.ts';

/**
 * Returns the rights to view under which an export reads its rows: those of sections that the operator may also export,
 * within the countries of both rights. That of the dashboard stays as it is: it has no rows of its own, and limits those
 * behind its figures.
 */
export function rightsForExport(operator: Operator): KeptRights {
  const viewed = permissions.filter((permission) => permission.endsWith('.view'));
  return Object.fromEntries(
    viewed.flatMap((view): [Permission, readonly string[] | null][] => {
      if (view === 'dashboard.view')
        return operator.may(view) ? [[view, operator.countriesOf(view) ?? null]] : [];
      const permission = view.replace(/view$/, 'export');
      if (!isPermission(permission) || !operator.may(view) || !operator.may(permission)) return [];
      return [[view, common(operator.countriesOf(view), operator.countriesOf(permission))]];
    }),
  );
}

/** Refuses rights with which the list cannot be exported. @throws PlatformError PERMISSION_MISSING */
export function requireExport(list: ExportList, rights: KeptRights): void {
  const given = list.sections
    .map((section) => `${section}.view`)
    .filter((view) => rights[view] !== undefined && (list.isByCountry || rights[view] === null));
  if (given.length > 0) return;
  throw new PlatformError('PERMISSION_MISSING', undefined, [
    { path: 'permission', detail: `${list.sections[0]}.export` },
  ]);
}

/** True when a file that was read under earlier rights has nothing that the present rights do not give. */
export function stillGives(list: ExportList, earlier: KeptRights, present: KeptRights): boolean {
  return list.sections.every((section) => {
    const before = earlier[`${section}.view`];
    const now = present[`${section}.view`];
    if (before === undefined || now === null) return true;
    return before?.every((country) => now?.includes(country)) === true;
  });
}

/** Returns the operator in whose name a job reads rows, with the rights of the moment at which the export was asked for. */
export function readerWith(operatorId: bigint, rights: KeptRights): Operator {
  return {
    operatorId: String(operatorId),
    name: 'export',
    hasRecorded: false,
    may: (permission: Permission) => rights[permission] !== undefined,
    countriesOf: (permission: Permission) => rights[permission] ?? undefined,
    record: async () => {},
  };
}

function common(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | null {
  if (one === undefined || other === undefined) return one ?? other ?? null;
  return one.filter((country) => other.includes(country));
}
