import type { Preferences } from './preferences.ts';

/** What the `html` element says of the reader's preferences; the style sheets go by it. */
export type DocumentAttributes = Readonly<Record<(typeof names)[number], string | undefined>>;

const names = ['data-theme', 'data-font-size', 'data-view', 'data-compact', 'data-light-version'] as const;

/** Attributes for `html`: the server renders them, and the browser keeps them up to date. */
export function documentAttributes(preferences: Preferences): DocumentAttributes {
  const { theme, fontSize, view, compactView, lightVersion } = preferences;
  return {
    'data-theme': theme,
    'data-font-size': fontSize === 16 ? undefined : String(fontSize),
    'data-view': view,
    'data-compact': compactView ? '' : undefined,
    'data-light-version': lightVersion ? '' : undefined,
  };
}

export function applyToDocument(preferences: Preferences, root: Element): void {
  const attributes = documentAttributes(preferences);
  for (const name of names) {
    const value = attributes[name];
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}
