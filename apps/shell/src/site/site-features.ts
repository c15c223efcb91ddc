/** The features that the site switches on and off by number (UI-01). */
export const features = {
  registrationWidget: { number: 201, isUsual: false },
  snowfall: { number: 202, isUsual: false },
  supportButton: { number: 203, isUsual: true },
  scrollToTop: { number: 204, isUsual: true },
  webPush: { number: 205, isUsual: true },
  oneTap: { number: 206, isUsual: false },
  updateNotice: { number: 207, isUsual: true },
} as const satisfies Record<string, { number: number; isUsual: boolean }>;

export type Feature = keyof typeof features;

/** The numbers of the features that are on by default. */
export const defaultFeatures: readonly number[] = Object.values(features)
  .filter(({ isUsual }) => isUsual)
  .map(({ number }) => number);

export function isFeatureOn(feature: Feature, numbersOn: readonly number[] = defaultFeatures): boolean {
  return numbersOn.includes(features[feature].number);
}
