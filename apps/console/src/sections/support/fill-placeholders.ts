/**
 * Fills the placeholders of a canned answer. Without a name, the placeholder goes with the space before it: "Hello
 * {name}," becomes "Hello,".
 */
export function fillPlaceholders(
  text: string,
  { name, requestId }: { name: string | null | undefined; requestId: string },
): string {
  const named = name ? text.replaceAll('{name}', () => name) : text.replaceAll(/ ?\{name\}/g, '');
  return named.replaceAll('{requestId}', requestId);
}
