/** The features that the site switches on and off by number (UI-01). */
export const features = {
  registrationWidget: { number: 201, isOnByDefault: false },
  snowfall: { number: 202, isOnByDefault: false },
  supportButton: { number: 203, isOnByDefault: true },
  scrollToTop: { number: 204, isOnByDefault: true },
  webPush: { number: 205, isOnByDefault: true },
  oneTap: { number: 206, isOnByDefault: false },
  updateNotice: { number: 207, isOnByDefault: true },
} as const satisfies Record<string, { number: number; isOnByDefault: boolean }>;

export type Feature = keyof typeof features;

/** The numbers of the features that are on by default. */
export const defaultFeatures: readonly number[] = Object.values(features)
  .filter(({ isOnByDefault }) => isOnByDefault)
  .map(({ number }) => number);

export function isFeatureOn(feature: Feature, numbersOn: readonly number[] = defaultFeatures): boolean {
  return numbersOn.includes(features[feature].number);
}
