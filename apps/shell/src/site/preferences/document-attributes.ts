import { readerZone } from '@fairline/i18n/time-zone';
import type { Preferences } from './preferences.ts';

/** The reader's preferences as attributes of the `html` element, for style sheets and early-times.ts. */
export type DocumentAttributes = Readonly<Record<(typeof names)[number], string | undefined>>;

const names = [
  'data-theme',
  'data-font-size',
  'data-view',
  'data-compact',
  'data-light-version',
  'data-time-zone',
  'data-twelve-hours',
] as const;

/**
 * Returns the attributes of the `html` element. The server renders them, and the browser updates them. `hasTwelveHours`
 * is true when clocks have twelve hours in the reader's country.
 */
export function documentAttributes(preferences: Preferences, hasTwelveHours: boolean): DocumentAttributes {
  const { theme, fontSize, view, compactView, lightVersion, timeZone, twelveHours } = preferences;
  return {
    'data-theme': theme,
    'data-font-size': fontSize === 16 ? undefined : String(fontSize),
    'data-view': view,
    'data-compact': compactView ? '' : undefined,
    'data-light-version': lightVersion ? '' : undefined,
    'data-time-zone': timeZone === readerZone ? undefined : timeZone,
    'data-twelve-hours': (twelveHours ?? hasTwelveHours) ? '' : undefined,
  };
}

export function applyToDocument(preferences: Preferences, hasTwelveHours: boolean, root: Element): void {
  const attributes = documentAttributes(preferences, hasTwelveHours);
  for (const name of names) {
    const value = attributes[name];
    if (value === undefined) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}
