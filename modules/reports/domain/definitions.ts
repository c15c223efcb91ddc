/** The definition of a figure in codes. The console has the texts; docs/reports.md is the long form. */
export interface Definition {
  id: string;
  unit: 'minor' | 'bets' | 'players' | 'payments' | 'changes' | 'ppm';
  /** The moment whose UTC day the figure belongs to; `now` for a figure of the moment of reading. */
  countedAt: 'placing' | 'settlement' | 'posting' | 'outcome' | 'registration' | 'change' | 'now';
  /** Parts that are in the figure. */
  includes: readonly string[];
  /** Parts that are not. */
  excludes: readonly string[];
  /** Parts that would belong to it and that no module keeps yet. They are missing and not zero. */
  notKept: readonly string[];
}

const multiples = 'multiples-once';
const unknownStakes = ['free-bet-stakes'];

/** Every figure of the reports. */
export const definitions: readonly Definition[] = [
  figure('turnover', 'minor', 'placing', [multiples, 'void-stakes', 'open-stakes'], [], unknownStakes),
  figure('bets', 'bets', 'placing', [multiples, 'void-bets', 'open-bets']),
  figure('players', 'players', 'placing', ['players-with-a-bet']),
  figure('settledBets', 'bets', 'settlement', [multiples, 'void-bets']),
  figure('settledStakes', 'minor', 'settlement', [multiples, 'void-stakes'], [], unknownStakes),
  figure('voidStakes', 'minor', 'settlement', ['bets-with-all-legs-void'], ['void-legs-of-other-bets']),
  figure('payouts', 'minor', 'settlement', ['winnings', 'returned-stakes', 'void-stakes'], [], ['cash-outs']),
  figure(
    'grossRevenue',
    'minor',
    'settlement',
    ['settled-stakes', 'less-payouts'],
    ['corrections'],
    ['cash-outs'],
  ),
  figure('hold', 'ppm', 'settlement', ['gross-revenue', 'of-settled-stakes'], ['void-stakes'], ['cash-outs']),
  figure(
    'netRevenue',
    'minor',
    'settlement',
    ['gross-revenue', 'less-corrections'],
    [],
    ['bonuses', 'taxes', 'provider-fees'],
  ),
  figure('corrections', 'minor', 'posting', ['corrections-against-the-house'], ['corrections-of-deposits']),
  figure('openBets', 'bets', 'now', ['unsettled-bets']),
  figure('openStakes', 'minor', 'now', ['unsettled-bets']),
  figure('possibleReturns', 'minor', 'now', ['stake-included'], ['results-of-decided-legs']),
  figure('inMultiples', 'minor', 'now', ['multiples-with-a-leg-here'], ['totals']),
  figure('depositOutcomes', 'payments', 'outcome', ['pending-by-begin'], ['corrections-of-deposits']),
  figure('bookedDeposits', 'minor', 'posting', ['ledger-deposits'], ['corrections-of-deposits']),
  figure('registrations', 'players', 'registration', ['accounts-opened']),
  figure('firstDeposits', 'players', 'posting', ['first-booked-deposit-of-a-player']),
  figure('limitChanges', 'changes', 'change', ['asked-by-players'], ['unchanged']),
  figure('betTaxes', 'minor', 'posting', ['taxes-on-stakes', 'taxes-on-returns', 'less-paid-back']),
  figure('limitsInForce', 'players', 'now', ['limits-in-force'], ['ended-breaks']),
];

function figure(
  id: string,
  unit: Definition['unit'],
  countedAt: Definition['countedAt'],
  includes: readonly string[],
  excludes: readonly string[] = [],
  notKept: readonly string[] = [],
): Definition {
  return { id, unit, countedAt, includes, excludes, notKept };
}
