import type { Duplicate } from '@fairline/contracts';
import { accountName } from '@fairline/contracts/console/cell-texts';

/** Returns both accounts of a pair, the newer one first. */
export function pairName({ older, newer }: Duplicate): string {
  return `${accountName(newer)} · ${accountName(older)}`;
}
