/** The store key of the visit: a random id that identifies nobody. */
export const visitKey = 'analyticsVisit';
