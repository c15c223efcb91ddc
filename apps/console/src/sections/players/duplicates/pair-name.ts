import type { Duplicate } from '@fairline/contracts';

/** Returns the name and the number of an account. */
export function accountName({ playerId, name, surname }: Duplicate['older']): string {
  return [name, surname, playerId].filter(Boolean).join(' ');
}

/** Returns both accounts of a pair, the newer one first. */
export function pairName({ older, newer }: Duplicate): string {
  return `${accountName(newer)} · ${accountName(older)}`;
}
