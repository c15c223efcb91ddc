import { z } from 'zod';
import { defineCall } from './define-call.ts';

/**
 * The site settings that a player's account stores, by the names of the cookies that hold them in a browser (UI-07).
 */
export const settingNames = [
  'timeZone',
  'is12h',
  'appTheme',
  'appFontSize',
  'appViewType',
  'coefView',
  'coefIndicationType',
  'marketsNameType',
  'accumulatorOfDay',
  'liveAccumulator',
  'compactView',
  'lightVersion',
  'bestMatchesOnTop',
  'betGenerator',
  'detailedScore',
  'statsInNewWindow',
  'moveVideoOnScroll',
  'showGameId',
  'sportsOnly',
  'teamLogosInCoupon',
  'gameZoneOff',
  'groupChampsByCountry',
  'hideLeft',
  'hideRight',
  'hideInvitation',
] as const;
export type SettingName = (typeof settingNames)[number];

/** The value as in the cookie. The longest are names of time zones, such as `America/Argentina/Buenos_Aires`. */
const settingText = z.string().regex(/^[\w.+:/-]{1,64}$/);

export const settingsSchema = z.partialRecord(z.enum(settingNames), settingText);
export type PlayerSettings = z.infer<typeof settingsSchema>;

const storedSettings = z.object({ settings: settingsSchema });

export const getSettings = defineCall({
  id: 'getSettings',
  method: 'GET',
  path: '/web-api/user/settings',
  summary: 'How the player wants the site; a sign-in brings these settings into the browser as cookies',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: storedSettings,
  errors: [],
});

export const changeSettings = defineCall({
  id: 'changeSettings',
  method: 'POST',
  path: '/web-api/user/settings',
  summary: 'Changes some settings of the player; null forgets one',
  tag: 'Player',
  access: 'player',
  body: z.strictObject({ settings: z.partialRecord(z.enum(settingNames), settingText.nullable()) }),
  status: 200,
  answer: storedSettings,
  errors: [],
});
