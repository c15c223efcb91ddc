// The paths of promotions, bonuses and the betting alphabet, without the language segment. Each is named like its row
// in the shell's route table.

export const bonuses = '/bonus/rules';
export const bonusesGames = '/bonus/games';
export const bonusesOffers = '/offers/rules';
export const bonusesOffersGames = '/offers/games';
export const promo = '/promo';
export const bettingAlphabet = '/betting-alphabet/:block?/:category?/:slug?';
