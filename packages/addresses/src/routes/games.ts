// Own games, and draws: toto and lotto. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const games = '/games';
export const totoDraw = '/toto/:totoSection?/draw';
export const totoNext = '/toto/:totoSection?/next';
export const totoCoupons = '/toto/:totoSection?/coupons';
export const totoDraws = '/toto/:totoSection?/draws';
export const totoNonimees = '/toto/:totoSection?/nonimees';
export const toto = '/toto/:totoSection?';
export const lotto = '/lotto';
export const lottoGame = '/lotto/:lottoId/:sectionName?';
