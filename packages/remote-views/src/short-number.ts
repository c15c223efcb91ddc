/** Figures of a number that people read, write down and compare, in threes and fours. */
const grouped = /^(.{3})(.{3})(.{4})$/;

/**
 * The end of an id of the platform, which tells the numbers of one player apart: `0199c7a2-…-4f3a9b21d07e` is
 * `3A9-B21-D07E`. A number that is short already stays as it is. Whatever asks the platform needs the whole.
 */
export function shortNumber(id: string): string {
  const figures = id.replaceAll('-', '');
  if (figures.length <= 12) return id;
  return figures.slice(-10).toUpperCase().replace(grouped, '$1-$2-$3');
}
