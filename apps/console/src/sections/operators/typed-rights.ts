import type { Grant, Permission } from '@fairline/contracts';

/** A right with its limits as they are typed. */
export interface TypedRight {
  readonly permission: Permission;
  /** Codes of countries with commas; empty: every country. */
  readonly countries: string;
  /** The hours of the day in UTC, `HH:MM`; both empty: always. */
  readonly from: string;
  readonly to: string;
}

export function typedOf({ permission, countries, hours }: Grant): TypedRight {
  return {
    permission,
    countries: countries?.join(', ') ?? '',
    from: hours?.from ?? '',
    to: hours?.to ?? '',
  };
}

/** Returns the rights in the order of their names; undefined while a limit of one is not written as it has to be. */
export function readGrants(rights: readonly TypedRight[]): Grant[] | undefined {
  const grants = rights.map(readGrant);
  if (grants.some((grant) => grant === undefined)) return undefined;
  return grants
    .filter((grant) => grant !== undefined)
    .toSorted((one, other) => one.permission.localeCompare(other.permission));
}

/** Returns a right; undefined when a limit is not written as it has to be. */
export function readGrant({ permission, countries, from, to }: TypedRight): Grant | undefined {
  const codes = countries
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (codes.some((code) => !/^[a-z]{2}$/.test(code)) || (from === '') !== (to === '')) return undefined;
  return {
    permission,
    countries: codes.length === 0 ? null : [...new Set(codes)],
    hours: from === '' ? null : { from, to },
  };
}
