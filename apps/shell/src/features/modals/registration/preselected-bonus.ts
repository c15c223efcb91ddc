import type { TextStore } from '../../../core/browser-store.ts';

export interface PreselectedBonus {
  /** The bonus id in the address of its page. */
  id: string;
  /** The kind of bonus in the registration form: 1 sport, 2 casino. */
  choice: 1 | 2;
}

/** The routes of bonus pages with a parameter `id`, and the kind of bonus of each. */
const choices: ReadonlyMap<string, PreselectedBonus['choice']> = new Map([
  ['bonus', 1],
  ['bonus-partner', 1],
  ['bonus-offer', 1],
  ['bonus-offer-partner', 1],
  ['casino-bonus', 2],
] as const);

/** REG-02: returns the bonus of the current page. */
export function bonusAt(
  route: string,
  { id }: Readonly<Record<string, string>>,
): PreselectedBonus | undefined {
  const choice = choices.get(route);
  return choice && id ? { id, choice } : undefined;
}

const key = 'registrationBonus';

/** Stores the bonus for later pages, because registration may start on another page. */
export function storeBonus(store: TextStore, { id, choice }: PreselectedBonus): void {
  store.set(key, `${choice}:${id}`);
}

export function storedBonus(store: TextStore): PreselectedBonus | undefined {
  const [, choice, id] = /^([12]):(.+)$/.exec(store.get(key) ?? '') ?? [];
  return id === undefined ? undefined : { id, choice: choice === '2' ? 2 : 1 };
}

export function forgetBonus(store: TextStore): void {
  store.remove(key);
}
