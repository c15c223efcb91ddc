/** The facts that a browser reports about its device; see `componentsSchema` of the contracts. */
export interface Components {
  language: string;
  timeZone: string;
  screen: string;
  touch: boolean;
  platform: string;
}

/** Facts that never change for a device. The language and the time zone can change, so they are not listed. */
const lasting = ['platform', 'touch', 'screen'] as const;
const all = ['language', 'timeZone', ...lasting] as const;

/** Tells whether two reports may be of one device. A token that was copied to another kind of device fails. */
export function isSameDevice(before: Components, now: Components): boolean {
  return lasting.every((name) => before[name] === now[name]);
}

/** Tells whether a record agrees with what the browser reports now. */
export function isUpToDate(record: Components, now: Components): boolean {
  return all.every((name) => record[name] === now[name]);
}
