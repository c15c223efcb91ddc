// The paths of promotions, bonuses and the betting alphabet, without the language segment. Each is named like its row
// in the shell's route table.

export const bonuses = '/bonus/rules' as const;
export const bonusesGames = '/bonus/games' as const;
export const bonusesOffers = '/offers/rules' as const;
export const bonusesOffersGames = '/offers/games' as const;
export const promo = '/promo' as const;
export const bettingAlphabet = '/betting-alphabet/:block?/:category?/:slug?' as const;
