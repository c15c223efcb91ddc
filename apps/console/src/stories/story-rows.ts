import type { BulkAction } from '../grid/bulk-action.ts';
import type { GridColumn } from '../grid/column.ts';
import type { GridPage } from '../grid/use-rows.ts';

/** A made-up bet. */
interface StoryBet {
  betId: string;
  player: string;
  state: string;
  match: string;
  stakeMinor: number;
  returnMinor: number;
  odds: number;
  placedAt: number;
  country: string;
}

const states = ['open', 'won', 'lost', 'void'] as const;
const teams = ['Harbour Town', 'Northgate', 'Old Mill', 'Rivertown', 'Saint Orla', 'Vale United'];
const countries = ['de', 'es', 'ar', 'gb', 'ie'];
const firstMs = Date.UTC(2026, 10, 29, 12);
const total = 100_000;
/** A list normally loads a hundred rows at once. The story loads all, so that scrolling is measured alone. */
const pageRows = 100_000;

export const columns: readonly GridColumn<StoryBet>[] = [
  { key: 'betId', title: 'Bet', width: 110, kind: 'text', value: (bet) => bet.betId },
  {
    key: 'placedAt',
    title: 'Placed',
    width: 190,
    kind: 'time',
    isSortable: true,
    value: (bet) => bet.placedAt,
  },
  { key: 'player', title: 'Player', width: 120, kind: 'text', value: (bet) => bet.player },
  { key: 'match', title: 'Match', width: 260, kind: 'text', value: (bet) => bet.match },
  { key: 'state', title: 'State', width: 90, kind: 'text', value: (bet) => bet.state },
  { key: 'odds', title: 'Odds', width: 80, kind: 'number', decimals: 2, value: (bet) => bet.odds },
  {
    key: 'stake',
    title: 'Stake',
    width: 120,
    kind: 'money',
    isSortable: true,
    value: (bet) => ({ minor: bet.stakeMinor, currency: 'EUR' }),
  },
  {
    key: 'return',
    title: 'Return',
    width: 130,
    kind: 'money',
    value: (bet) => (bet.state === 'open' ? null : { minor: bet.returnMinor, currency: 'EUR' }),
  },
  { key: 'country', title: 'Country', width: 100, kind: 'text', isHidden: true, value: (bet) => bet.country },
];

export const filters = [
  { kind: 'text', key: 'q', label: 'Player or match' },
  {
    kind: 'choices',
    key: 'state',
    label: 'State',
    options: states.map((value) => ({ value, label: value })),
  },
  {
    kind: 'choice',
    key: 'country',
    label: 'Country',
    options: countries.map((value) => ({ value, label: value.toUpperCase() })),
  },
  { kind: 'dates', key: 'placed', label: 'Placed' },
  { kind: 'amounts', key: 'stake', label: 'Stake', minorUnits: 100 },
] as const;

export const actions: readonly BulkAction<StoryBet>[] = [
  {
    key: 'void',
    label: 'Void',
    isDanger: true,
    preview: ({ betId, state }) => ({
      title: betId,
      before: state,
      after: 'void',
      ...(state === 'void' && { refusal: 'It is void already.' }),
    }),
    run: async () => {},
  },
];

function betAt(index: number): StoryBet {
  // A small generator whose values look random and are the same in each run.
  const noise = ((index + 1) * 2_654_435_761) % 4_294_967_296;
  const state = states[noise % 4] ?? 'open';
  const stakeMinor = 50 + (noise % 20_000);
  const odds = 1.1 + (noise % 900) / 100;
  const home = teams[noise % 6] ?? '';
  const away = teams[(noise + 1 + (index % 5)) % 6] ?? '';
  return {
    betId: String(9_000_000 - index),
    player: String(100_000_000 + (noise % 90_000)),
    state,
    match: `${home} – ${away}`,
    stakeMinor,
    returnMinor: state === 'won' ? Math.floor(stakeMinor * odds) : state === 'void' ? stakeMinor : 0,
    odds,
    placedAt: firstMs - index * 1_700,
    country: countries[noise % 5] ?? '',
  };
}

const bets = Array.from({ length: total }, (_, index) => betAt(index));

interface StoryQuery {
  q?: string;
  state?: string;
  country?: string;
  placedFrom?: number;
  placedTo?: number;
  stakeFrom?: number;
  stakeTo?: number;
}

/** Answers as a call of the platform would. */
export async function loadRows({
  query,
  sort,
  cursor,
}: {
  query: StoryQuery;
  sort: string | undefined;
  cursor: string | undefined;
}): Promise<GridPage<StoryBet>> {
  const {
    q = '',
    state,
    country,
    placedFrom = 0,
    placedTo = firstMs,
    stakeFrom = 0,
    stakeTo = total,
  } = query;
  const found = bets.filter(
    (bet) =>
      (bet.player.includes(q) || bet.match.toLowerCase().includes(q.toLowerCase())) &&
      (state === undefined || state.split(',').includes(bet.state)) &&
      (country === undefined || bet.country === country) &&
      bet.placedAt >= placedFrom &&
      bet.placedAt <= placedTo &&
      bet.stakeMinor >= stakeFrom &&
      bet.stakeMinor <= stakeTo,
  );
  const figureOf = (bet: StoryBet) => (sort?.endsWith('stake') ? bet.stakeMinor : bet.placedAt);
  const sign = sort?.startsWith('-') ? -1 : 1;
  if (sort !== undefined) found.sort((one, other) => sign * (figureOf(one) - figureOf(other)));
  const start = Number(cursor ?? 0);
  const end = start + pageRows;
  return { items: found.slice(start, end), next: end < found.length ? String(end) : null };
}
