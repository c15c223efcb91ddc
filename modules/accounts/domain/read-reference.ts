/** The bet or payment that a movement of money belongs to. */
export interface Reference {
  type: 'bet' | 'payment';
  id: string;
}

/**
 * Reads a posting's reference, `bet:…` or `payment:…`. Null for anything else: notes that staff write on a correction
 * are not shown to the player.
 */
export function readReference(text: string): Reference | null {
  const [, type, id] = /^(bet|payment):([\w-]{1,100})$/.exec(text) ?? [];
  return (type === 'bet' || type === 'payment') && id !== undefined ? { type, id } : null;
}
