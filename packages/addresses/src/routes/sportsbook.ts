// The paths of the sportsbook: line, live, teams and results, without the language segment. Each is named like its row
// in the shell's route table.

export const home = '/' as const;
export const teamLine = '/team/line/:team' as const;
export const game = '/:pageType/:section/:menuSection?/:sport/:champ/:game' as const;
export const sport = '/:pageType/:section/:menuSection?/:sport?/:champ?' as const;
/** Pages of the route `sport` that the whole site links to. */
export const sportLive = '/home/live' as const;
export const sportLine = '/home/line' as const;
export const team = '/team/:team/:tab?' as const;
export const topEvents = '/:pageType/:pageSubType/:game?' as const;
export const multiLive = '/multi' as const;
export const champs = '/champs/:champId?' as const;
export const results = '/results/:type?' as const;
export const statistic = '/statistic' as const;
/** A bet or a saved slip by its number. */
export const printCoupon = '/print-coupon/:couponId' as const;
export const statisticpopup = '/statisticpopup/*' as const;
