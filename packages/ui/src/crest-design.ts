/** Ways to divide a shield. Each path is the part with the lighter colour, on a field of 24 by 28. */
export const crestDivisions = [
  { name: 'plain', charge: '' },
  { name: 'pale', charge: 'M8 0h8v28H8z' },
  { name: 'fess', charge: 'M0 8h24v11H0z' },
  { name: 'bend', charge: 'M0 0h5l19 21v7h-1L0 5.5z' },
  { name: 'bend-sinister', charge: 'M24 0h-5L0 21v7h1L24 5.5z' },
  { name: 'quarterly', charge: 'M12 0h12v13.5H12zM0 13.5h12V28H0z' },
  { name: 'chevron', charge: 'M12 4 24 17v9L12 13 0 26v-9z' },
  { name: 'chief', charge: 'M0 0h24v9H0z' },
  { name: 'paly', charge: 'M5 0h3.5v28H5zM15.5 0H19v28h-3.5z' },
  { name: 'per-pale', charge: 'M12 0h12v28H12z' },
  {
    name: 'saltire',
    charge: 'M0 0h4l8 9 8-9h4v4.5L16.5 13l7.5 8.5V28h-1.5L12 17 1.5 28H0v-6.5L7.5 13 0 4.5z',
  },
] as const;

/** Dark ground colours, each with a light colour for the drawing on it. Every pair has a contrast of 4.5:1. */
export const crestFields = [
  '#16335f',
  '#9b1b30',
  '#0b5a3c',
  '#4d2a80',
  '#20262f',
  '#6d1f45',
  '#0a5566',
  '#5d3a16',
] as const;
export const crestCharges = ['#ffffff', '#ffd257', '#a9d6ff', '#dce2ea', '#a5e8c3', '#ffbd85'] as const;

export interface CrestDesign {
  division: (typeof crestDivisions)[number];
  field: (typeof crestFields)[number];
  charge: (typeof crestCharges)[number];
  /** The letters on the shield, one or two. */
  initials: readonly string[];
}

/**
 * Designs the shield of a team; the same name and id always give the same design. The id tells teams with one name
 * apart.
 */
export function crestDesign(name: string, id?: number): CrestDesign {
  let seed = hashOf(id === undefined ? name : `${name}#${id}`);
  const pick = (count: number): number => {
    const index = seed % count;
    seed = Math.floor(seed / count);
    return index;
  };
  return {
    division: crestDivisions[pick(crestDivisions.length)] ?? crestDivisions[0],
    field: crestFields[pick(crestFields.length)] ?? crestFields[0],
    charge: crestCharges[pick(crestCharges.length)] ?? crestCharges[0],
    initials: initialsOf(name),
  };
}

/** Returns the first letters of the two most distinctive words of a name, in capitals where the script has them. */
export function initialsOf(name: string): readonly string[] {
  const words = name.normalize('NFC').match(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const distinctive = words.filter((word) => !clubWords.has(word.toLowerCase()));
  return (distinctive.length > 0 ? distinctive : words)
    .slice(0, 2)
    .map((word) => firstLetter(word.replace(/^ال(?=\p{L}{2})/u, '')).toUpperCase());
}

/** Common words for the kind of club, with which many names begin. */
const clubWords = new Set(
  'fc cf ac sc afc fk bk hc bc sk rc cd ud sv vfb vfl tsv as ss us ca cp фк хк бк نادي'.split(' '),
);

function firstLetter(word: string): string {
  return /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '';
}

/**
 * Returns the hash of the text's UTF-16 units: FNV-1a, with a final mix so that the low digits depend on all of them.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
