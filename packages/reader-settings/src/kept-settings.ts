/** Sizes of text in CSS pixels, where the browser's own is 16. */
export const textSizes = ['14', '16', '18', '20'] as const;

export type TextSize = (typeof textSizes)[number];

/** The size that the shell keeps in the cookie `appFontSize`; `cookies` as in `document.cookie`. */
export function fontSizeIn(cookies: string): TextSize {
  const kept = valueIn(cookies, 'appFontSize');
  return textSizes.find((size) => size === kept) ?? '16';
}

/** Whether the shell keeps a setting as on; `usual` when nothing was chosen. */
export function isOnIn(cookies: string, name: string, usual: boolean): boolean {
  const kept = valueIn(cookies, name);
  return kept === '1' || kept === '0' ? kept === '1' : usual;
}

function valueIn(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
