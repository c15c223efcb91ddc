// Promotions, bonuses, the betting alphabet. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const bonuses = '/bonus/rules';
export const bonusesGames = '/bonus/games';
export const bonusesOffers = '/offers/rules';
export const bonusesOffersGames = '/offers/games';
export const promo = '/promo';
export const bettingAlphabet = '/betting-alphabet/:block?/:category?/:slug?';
