/** The numbered options of routes, by the numbers of the setting `routeOptions`. */
export const routeOption = {
  quickCoupon: 39,
  rulesSection: 47,
} as const;
