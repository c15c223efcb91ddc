/** Reads a decimal price such as 1.85 or 1,85 into thousandths; undefined for another text, or a price that is none. */
export function oddsOfText(text: string): number | undefined {
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(text.trim())) return undefined;
  const milli = Math.round(Number(text.trim().replace(',', '.')) * 1_000);
  return milli > 1_000 && milli <= 1_000_000 ? milli : undefined;
}
