import { link } from '../link.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** Ban levels at which a player may still withdraw; the newer kind of ban counts otherwise. */
const withdrawalLevel = { newer: 53, usual: 45 } as const;
const newerVersion = 1;
const withdrawal: ReadonlySet<string> = new Set(['office-deduce', 'office-deduce-form']);

/** GUARD-03: where a banned player may go, and where nobody else may. */
export const banGuard: Guard = ({ boot, match }) => {
  const { banLevel, banVersion } = boot.standing;
  const { name, meta } = match.route;
  const isBanned = boot.player !== null && banLevel > 0;
  if (!isBanned) return meta.bannedOnly ? goTo(link(boot.lng, 'home')) : pass;
  if (withdrawal.has(name)) {
    const level = banVersion === newerVersion ? withdrawalLevel.newer : withdrawalLevel.usual;
    if (banLevel === level) return pass;
  }
  return meta.allowedWhenBanned ? pass : { kind: 'leave', to: link(boot.lng, 'account-blocked') };
};
