/**
 * Returns the rank that a seed gives to a key, from 0 to 2^32 - 1: FNV-1a over the text, then the last mix of
 * MurmurHash3, which makes the ranks of similar keys differ in every bit. The order by rank is the same in every
 * process, and does not change when other keys are added or removed. It is not secret, and no money depends on it.
 */
export function seededRank(seed: string, key: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${key}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Sorts things by the ranks that a seed gives to their keys. The keys have to differ. */
export function inSeededOrder<Thing>(
  seed: string,
  things: readonly Thing[],
  keyOf: (thing: Thing) => string,
): Thing[] {
  return things
    .map((thing) => ({ thing, key: keyOf(thing), rank: seededRank(seed, keyOf(thing)) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ thing }) => thing);
}
