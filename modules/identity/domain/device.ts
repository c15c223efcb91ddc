/** What a player may recognise a device of his by. Null where the browser does not say. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Each names itself after those below it too: the first that fits counts. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\biP(?:hone|od)\b/],
  ['iPadOS', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system of a User-Agent header, by their names and without versions. */
export function deviceOf(userAgent: string | undefined = ''): Device {
  const nameOf = (kinds: typeof browsers | typeof systems) =>
    kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: nameOf(browsers), system: nameOf(systems) };
}
