/** The bus topic of matches on which people have stored or changed results. The process that settles pays their bets. */
export const settleTopic = 'trading.settle';
