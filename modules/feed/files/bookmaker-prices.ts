/** Prices of bookmakers for a match, in thousandths. Home comes before away, and over before under. */
export interface Quote {
  /** The origin of the prices, by the prefix of the file's columns: `Avg` is the mean of the market. */
  from: string;
  /** The prices of home, draw and away, in this order. */
  result: readonly [number, number, number];
  /** Over and under 2.5 goals. */
  total?: readonly [number, number];
  handicap?: {
    /** The handicap that is added to the home side's score, in quarters of a goal. */
    lineQuarters: number;
    /** The prices of home and away, in this order. */
    odds: readonly [number, number];
  };
}

/** Prices at two times: some days before kick-off, and at kick-off. */
export interface BookmakerPrices {
  opening?: Quote;
  closing?: Quote;
}

/** Reads the prices of one row by column name; only complete sets of prices count. */
export function readPrices(price: (column: string) => number | undefined): BookmakerPrices {
  const opening = readQuote(price, '');
  const closing = readQuote(price, 'C');
  return { ...(opening && { opening }), ...(closing && { closing }) };
}

/**
 * Prefixes of the columns of a 1x2, a total and a handicap, the most trusted first: the mean of the market, the
 * bookmaker with the most exact prices, then the others. The best prices (`Max`) are not read, because they mix the
 * margins of many bookmakers.
 */
const bookmakers: readonly { result: string; total?: string; handicap?: string }[] = [
  { result: 'Avg', total: 'Avg', handicap: 'Avg' },
  { result: 'BbAv', total: 'BbAv', handicap: 'BbAv' },
  { result: 'PS', total: 'P', handicap: 'P' },
  { result: 'B365', total: 'B365', handicap: 'B365' },
  { result: 'BFE', total: 'BFE', handicap: 'BFE' },
  { result: 'BW' },
  { result: 'WH' },
  { result: 'IW' },
  { result: 'VC' },
  { result: '1XB' },
  { result: 'BF' },
  { result: 'LB' },
];

/** Reads the quote of one time. In the columns' names `moment` is empty for opening prices and `C` for closing ones. */
function readQuote(price: (column: string) => number | undefined, moment: '' | 'C'): Quote | undefined {
  const from = bookmakers.find(({ result }) => threeWay(result));
  const result = from && threeWay(from.result);
  if (!from || !result) return undefined;
  const totals = bookmakers.map(
    ({ total }) => total && twoWay(`${total}${moment}>2.5`, `${total}${moment}<2.5`),
  );
  const handicaps = bookmakers.map(
    ({ handicap }) => handicap && twoWay(`${handicap}${moment}AHH`, `${handicap}${moment}AHA`),
  );
  const total = totals.find((found) => found !== undefined && found !== '');
  const odds = handicaps.find((found) => found !== undefined && found !== '');
  const line = price(`AH${moment}h`) ?? price(`BbAH${moment}h`);
  return {
    from: from.result,
    result,
    ...(total && { total }),
    ...(odds && line !== undefined && { handicap: { lineQuarters: Math.round(line * 4), odds } }),
  };

  function threeWay(prefix: string): readonly [number, number, number] | undefined {
    const [home, draw, away] = ['H', 'D', 'A'].map((side) => oddsMilli(price(`${prefix}${moment}${side}`)));
    return home && draw && away ? [home, draw, away] : undefined;
  }

  function twoWay(first: string, second: string): readonly [number, number] | undefined {
    const [over, under] = [first, second].map((column) => oddsMilli(price(column)));
    return over && under ? [over, under] : undefined;
  }
}

/** Converts decimal odds to thousandths; undefined for odds that would win nothing. */
function oddsMilli(decimal: number | undefined): number | undefined {
  return decimal !== undefined && decimal > 1 ? Math.round(decimal * 1_000) : undefined;
}
