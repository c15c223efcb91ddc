/** What an operator typed to find a player: each kind is looked for in another way. */
export type SearchedText =
  | { kind: 'number'; digits: string }
  | { kind: 'email'; start: string }
  | { kind: 'name'; start: string }
  | { kind: 'full-name'; first: string; last: string };

export interface PlayerSearch {
  text: SearchedText | undefined;
  /** The countries of the players; undefined for all. */
  countries: readonly string[] | undefined;
  state: 'active' | 'banned' | 'closed' | undefined;
  /** The range of the registration; both ends are part of it. */
  registeredFrom: Date | undefined;
  registeredTo: Date | undefined;
  /** Only players with smaller numbers. */
  before: bigint | undefined;
  limit: number;
}

/** Reads what an operator typed: a player's or a phone number, an e-mail address or a name. */
export function readSearchedText(typed: string): SearchedText | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const digits = text.replace(/[\s()+./-]/g, '');
  if (/^\d{3,20}$/.test(digits)) return { kind: 'number', digits };
  if (text.includes('@')) return { kind: 'email', start: text };
  const [first = '', ...rest] = text.split(/\s+/);
  return rest.length > 0 ? { kind: 'full-name', first, last: rest.join(' ') } : { kind: 'name', start: text };
}
