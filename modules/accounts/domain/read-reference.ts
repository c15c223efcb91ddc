/** What a movement belongs to, as a player may know it. */
export interface Reference {
  type: 'bet' | 'payment';
  id: string;
}

/**
 * The bet or payment of a posting's reference, `bet:…` or `payment:…`. Null for anything else: what people of the
 * house write beside a correction is theirs.
 */
export function readReference(text: string): Reference | null {
  const [, type, id] = /^(bet|payment):([\w-]{1,100})$/.exec(text) ?? [];
  return (type === 'bet' || type === 'payment') && id !== undefined ? { type, id } : null;
}
