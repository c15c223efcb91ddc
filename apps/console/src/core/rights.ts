import type { Grant, Permission } from '@fairline/contracts';

/** True when the grants give a right now, in UTC; for one country when it is named, else for at least one. */
export function hasRight(
  grants: readonly Grant[],
  right: Permission,
  { nowMs, country }: { nowMs: number; country?: string | undefined },
): boolean {
  return grants.some(
    ({ permission, countries, hours }) =>
      permission === right &&
      (countries === null || country === undefined || countries.includes(country)) &&
      (hours === null || isWithin(hours, new Date(nowMs).toISOString().slice(11, 16))),
  );
}

/** True for a time of day between two others. A range such as 22:00 to 06:00 goes over midnight. */
function isWithin({ from, to }: { from: string; to: string }, time: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}
