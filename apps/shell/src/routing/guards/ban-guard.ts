import { link } from '../link.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** The ban levels at which a player may still withdraw: one for the newer version of bans, one for the older ones. */
const withdrawalLevel = { newer: 53, older: 45 } as const;
const newerVersion = 1;
const withdrawal: ReadonlySet<string> = new Set(['office-deduce', 'office-deduce-form']);

/** The ban of a visitor, who is never banned. */
const notBanned = { banLevel: 0, banVersion: 0 };

/**
 * GUARD-03: redirects a banned player to the page of the ban, except from pages that are open to them, and redirects
 * others away from that page.
 */
export const banGuard: Guard = ({ reader, player, match }) => {
  const { name, meta } = match.route;
  const { banLevel, banVersion } = player?.status ?? notBanned;
  if (banLevel === 0) return meta.bannedOnly ? goTo(link(reader.lng, 'home')) : pass;
  if (withdrawal.has(name)) {
    const level = banVersion === newerVersion ? withdrawalLevel.newer : withdrawalLevel.older;
    if (banLevel === level) return pass;
  }
  return meta.allowedWhenBanned ? pass : { kind: 'leave', to: link(reader.lng, 'account-blocked') };
};
