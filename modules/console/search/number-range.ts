/** Numbers of bets, payments and proposals are written as UUIDs. Eight characters of one say a minute of its making. */
const minCharacters = 8;
const characters = 32;

/** Returns the range of the numbers that begin with a text; undefined for a text that begins none, or too many. */
export function numberRange(text: string): { from: string; to: string } | undefined {
  const typed = text.toLowerCase().replaceAll('-', '');
  if (typed.length < minCharacters || typed.length > characters || !/^[0-9a-f]+$/.test(typed)) {
    return undefined;
  }
  return { from: written(typed.padEnd(characters, '0')), to: written(typed.padEnd(characters, 'f')) };
}

function written(typed: string): string {
  return typed.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
