/** A decimal price: 1.85. */
export function Odds({ milli }: { milli: number }) {
  return <>{milli > 0 ? oddsText(milli) : '–'}</>;
}

export function oddsText(milli: number): string {
  return (milli / 1_000).toFixed(milli % 10 === 0 ? 2 : 3);
}
