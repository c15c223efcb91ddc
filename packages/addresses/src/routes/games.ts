// The paths of the site's own games and of its draws, toto and lotto, without the language segment. Each is named like
// its row in the shell's route table.

export const games = '/games' as const;
export const gamesBonus = '/bonus-games/:gameRoute?' as const;
export const totoDraw = '/toto/:totoSection?/draw' as const;
export const totoNext = '/toto/:totoSection?/next' as const;
export const totoCoupons = '/toto/:totoSection?/coupons' as const;
export const totoDraws = '/toto/:totoSection?/draws' as const;
export const totoNonimees = '/toto/:totoSection?/nonimees' as const;
export const toto = '/toto/:totoSection?' as const;
export const lotto = '/lotto' as const;
export const lottoGame = '/lotto/:lottoId/:sectionName?' as const;
