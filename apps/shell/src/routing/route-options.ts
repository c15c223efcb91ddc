/** Numbered options of routes, as the setting `routeOptions` knows them. */
export const routeOption = {
  quickCoupon: 39,
  rulesSection: 47,
} as const;
