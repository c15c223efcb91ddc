/**
 * The browser and the system by which players recognise their devices. A field is null when the browser does not name
 * it.
 */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** The order matters, because each browser also names some of those below it. The first match counts. */
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

/** Reads browser and system from a User-Agent header, without versions. */
export function deviceOf(userAgent: string | undefined = ''): Device {
  const nameOf = (kinds: typeof browsers | typeof systems) =>
    kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: nameOf(browsers), system: nameOf(systems) };
}
