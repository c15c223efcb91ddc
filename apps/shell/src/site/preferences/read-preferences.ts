import { zoneOf } from '@fairline/i18n/time-zone';
import { type SiteCookie, yearSeconds } from '../../core/cookie.ts';
import type { CookiePurpose } from '../cookie-agreement.ts';
import {
  cookieNameOf,
  defaultPreferences,
  type PreferenceName,
  type Preferences,
  preferenceForms,
  preferenceNames,
} from './preferences.ts';

/** Reads the preferences in the reader's cookies; missing ones are the defaults of the site. */
export function readPreferences(
  cookies: Readonly<Record<string, string | undefined>>,
  ofSite: Partial<Preferences> = {},
): Preferences {
  const preferences = { ...defaultPreferences, ...ofSite };
  const fill = <Name extends PreferenceName>(name: Name) => {
    const cookie = cookieNameOf(name);
    const text = Object.hasOwn(cookies, cookie) ? cookies[cookie] : undefined;
    const value = text === undefined ? undefined : preferenceForms[name].read(text);
    if (value !== undefined) preferences[name] = value;
  };
  for (const name of preferenceNames) fill(name);
  const timeZone = zoneOf(preferences.timeZone) ?? ofSite.timeZone ?? defaultPreferences.timeZone;
  return { ...preferences, timeZone };
}

/** Returns the cookies of a change. An undefined preference removes its cookie; one without consent is not stored. */
export function cookiesOf(
  change: Partial<Preferences>,
  allows: (purpose: CookiePurpose) => boolean,
): SiteCookie[] {
  const cookieOf = <Name extends PreferenceName>(name: Name): SiteCookie[] => {
    const cookie = { name: cookieNameOf(name), value: '', maxAgeSeconds: 0 };
    const { write, purpose } = preferenceForms[name];
    const value: Preferences[Name] | undefined = change[name];
    if (value === undefined) return [cookie];
    if (purpose && !allows(purpose)) return [];
    return [{ ...cookie, value: write(value), maxAgeSeconds: yearSeconds }];
  };
  return preferenceNames.filter((name) => Object.hasOwn(change, name)).flatMap((name) => cookieOf(name));
}
