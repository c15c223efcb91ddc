import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { createFormatters } from '@fairline/i18n/formatters';
import { isLanguage } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { isCurrencyCode } from '@fairline/money/currency';
import type { Notice } from '../../core/notice.ts';

export interface RealityCheckNotice {
  /** The time since playing began, in ms. */
  playedMs: number;
  /** The result of the bets that were settled in that time, in minor units; undefined when it is not known. */
  result: { currency: string; wonMinor: number; lostMinor: number } | undefined;
  lng: string;
  logOut(): void;
}

/**
 * LIM-06: returns the notice of a reality check. It shows the time played and the result, with a link to the bets, and
 * buttons to continue and to sign out.
 */
export function realityCheckNotice(check: RealityCheckNotice, t: Translate): Notice {
  const { playedMs, result, lng, logOut } = check;
  const time = durationText(playedMs, lng);
  const words = [t('notice.reality.text', { time }), ...(result ? [resultText(result, lng, t)] : [])];
  return {
    kind: 'reality-check',
    key: 'reality-check',
    title: t('notice.reality.title'),
    text: words.join(' '),
    isClosable: false,
    link: { href: fixedLink(lng, routes.officeHistory), text: t('notice.reality.bets') },
    actions: [
      { text: t('notice.reality.goOn'), isPrimary: true },
      { text: t('notice.reality.logOut'), run: logOut },
    ],
  };
}

function resultText(
  { currency, wonMinor, lostMinor }: NonNullable<RealityCheckNotice['result']>,
  lng: string,
  t: Translate,
): string {
  const netMinor = wonMinor - lostMinor;
  if (netMinor === 0 || !isLanguage(lng) || !isCurrencyCode(currency)) return t('notice.reality.even');
  const amount = createFormatters({ lng }).money(Math.abs(netMinor), currency);
  return t(netMinor > 0 ? 'notice.reality.won' : 'notice.reality.lost', { amount });
}

/** Formats a duration in a language, such as "1 hour and 30 minutes". */
function durationText(durationMs: number, lng: string): string {
  const minutes = Math.floor(durationMs / 60_000);
  const parts = [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ] as const;
  const written = parts
    .filter(({ unit, value }) => value > 0 || (unit === 'minute' && minutes === 0))
    .map(({ unit, value }) =>
      new Intl.NumberFormat(lng, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    );
  return new Intl.ListFormat(lng, { type: 'conjunction' }).format(written);
}
