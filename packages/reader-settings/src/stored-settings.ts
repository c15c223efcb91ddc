/** Text sizes in CSS pixels; the browser's default is 16. */
export const textSizes = ['14', '16', '18', '20'] as const;

export type TextSize = (typeof textSizes)[number];

/** Reads the text size from the cookie `appFontSize` that the shell sets; `cookies` as in `document.cookie`. */
export function fontSizeIn(cookies: string): TextSize {
  const stored = valueIn(cookies, 'appFontSize');
  return textSizes.find((size) => size === stored) ?? '16';
}

/** True when the stored setting is on, or when none is stored and the default is on. */
export function isOnIn(cookies: string, name: string, isOnByDefault: boolean): boolean {
  const stored = valueIn(cookies, name);
  return stored === '1' || stored === '0' ? stored === '1' : isOnByDefault;
}

function valueIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
