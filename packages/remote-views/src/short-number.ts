/** Groups of three and four characters, which people read, write down and compare easily. */
const grouped = /^(.{3})(.{3})(.{4})$/;

/**
 * Returns the end of a platform id, which is enough to distinguish the numbers of one player: `0199c7a2-…-4f3a9b21d07e`
 * becomes `3A9-B21-D07E`. A short number is returned unchanged. Requests to the platform need the whole id.
 */
export function shortNumber(id: string): string {
  const figures = id.replaceAll('-', '');
  if (figures.length <= 12) return id;
  return figures.slice(-10).toUpperCase().replace(grouped, '$1-$2-$3');
}
