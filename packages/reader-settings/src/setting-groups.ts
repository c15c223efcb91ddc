import type { ReaderFlag } from '@fairline/remote-kit/protocol';

/** On-off settings, by heading and in the order of the form. */
export const flagGroups = {
  lists: ['bestMatchesOnTop', 'groupChampsByCountry', 'detailedScore', 'showGameId', 'compactView'],
  match: ['gameZoneOff', 'moveVideoOnScroll', 'statsInNewWindow'],
  slip: ['teamLogosInCoupon', 'accumulatorOfDay', 'liveAccumulator', 'betGenerator'],
  page: ['sportsOnly', 'hideLeft', 'hideRight', 'hideInvitation'],
} as const satisfies Record<string, readonly ReaderFlag[]>;

export type FlagGroup = keyof typeof flagGroups;
