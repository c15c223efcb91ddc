/** The bet, payment or transfer that a movement of money belongs to. */
export interface Reference {
  type: 'bet' | 'payment' | 'transfer';
  id: string;
}

/**
 * Reads a posting's reference, `bet:…`, `payment:…` or `transfer:…`. Null for anything else: notes that staff
 * write on a correction are not shown to the player.
 */
export function readReference(text: string): Reference | null {
  const [, type, id] = /^(bet|payment|transfer):([\w-]{1,100})$/.exec(text) ?? [];
  const isKnown = type === 'bet' || type === 'payment' || type === 'transfer';
  return isKnown && id !== undefined ? { type, id } : null;
}
