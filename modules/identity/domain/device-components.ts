/** What a browser says of its device; see the contract's `componentsSchema`. */
export interface Components {
  language: string;
  timeZone: string;
  screen: string;
  touch: boolean;
  platform: string;
}

/** What stays with a device; language and time zone go with its owner. */
const lasting = ['platform', 'touch', 'screen'] as const;
const all = ['language', 'timeZone', ...lasting] as const;

/** Whether a record can go on being that of one device. A token that was copied to another kind of device cannot. */
export function isSameDevice(before: Components, now: Components): boolean {
  return lasting.every((name) => before[name] === now[name]);
}

/** Whether a record still says what is so. */
export function isUpToDate(record: Components, now: Components): boolean {
  return all.every((name) => record[name] === now[name]);
}
