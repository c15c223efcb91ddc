import type { TextStore } from '../../core/browser-store.ts';

const key = 'fairline.push';

/** After a no nobody is asked again in this browser for so long. */
export const quietMs = 90 * 86_400_000;

/** What a player of this browser has said to messages. */
export type PushChoice =
  | { answer: 'yes'; playerId: string; tellsLosses: boolean }
  /** `atMs` in UTC. */
  | { answer: 'no'; atMs: number };

/** Undefined while nobody has been asked, and for what is not ours. */
export function readChoice(store: Pick<TextStore, 'get'>): PushChoice | undefined {
  const [answer, first = '', second] = store.get(key)?.split(' ') ?? [];
  if (answer === 'yes' && first !== '') {
    return { answer, playerId: first, tellsLosses: second === 'losses' };
  }
  const atMs = Number(first);
  return answer === 'no' && first !== '' && Number.isFinite(atMs) ? { answer, atMs } : undefined;
}

export function writeChoice(store: Pick<TextStore, 'set'>, choice: PushChoice): void {
  const { answer } = choice;
  store.set(
    key,
    answer === 'yes'
      ? [answer, choice.playerId, ...(choice.tellsLosses ? ['losses'] : [])].join(' ')
      : `${answer} ${choice.atMs}`,
  );
}

/** Whether a no is old enough to ask once more, or there is none. */
export function mayAsk(choice: PushChoice | undefined, nowMs: number): boolean {
  return choice?.answer !== 'no' || nowMs - choice.atMs >= quietMs;
}
