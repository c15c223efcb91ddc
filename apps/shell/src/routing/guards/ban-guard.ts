import { link } from '../link.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** Ban levels at which a player may still withdraw; the newer kind of ban counts otherwise. */
const withdrawalLevel = { newer: 53, usual: 45 } as const;
const newerVersion = 1;
const withdrawal: ReadonlySet<string> = new Set(['office-deduce', 'office-deduce-form']);

/** A visitor is never banned. */
const notBanned = { banLevel: 0, banVersion: 0 };

/** GUARD-03: where a banned player may go, and where nobody else may. */
export const banGuard: Guard = ({ reader, player, match }) => {
  const { name, meta } = match.route;
  const { banLevel, banVersion } = player?.status ?? notBanned;
  if (banLevel === 0) return meta.bannedOnly ? goTo(link(reader.lng, 'home')) : pass;
  if (withdrawal.has(name)) {
    const level = banVersion === newerVersion ? withdrawalLevel.newer : withdrawalLevel.usual;
    if (banLevel === level) return pass;
  }
  return meta.allowedWhenBanned ? pass : { kind: 'leave', to: link(reader.lng, 'account-blocked') };
};
