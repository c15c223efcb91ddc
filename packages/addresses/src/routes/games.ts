// The paths of the site's own games and of its draws, toto and lotto, without the language segment. Each is named like
// its row in the shell's route table.

export const games = '/games';
export const totoDraw = '/toto/:totoSection?/draw';
export const totoNext = '/toto/:totoSection?/next';
export const totoCoupons = '/toto/:totoSection?/coupons';
export const totoDraws = '/toto/:totoSection?/draws';
export const totoNonimees = '/toto/:totoSection?/nonimees';
export const toto = '/toto/:totoSection?';
export const lotto = '/lotto';
export const lottoGame = '/lotto/:lottoId/:sectionName?';
