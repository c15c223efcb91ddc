import type { TextStore } from '../../core/browser-store.ts';

const key = 'fairline.push';

/** The time after a refusal in which this browser is not asked again. */
export const quietMs = 90 * 86_400_000;

/** The last answer about push messages in this browser. */
export type PushChoice =
  | { answer: 'yes'; playerId: string; tellsLosses: boolean }
  /** `atMs` is the time of the answer, in ms UTC. */
  | { answer: 'no'; atMs: number };

/** Returns undefined before the first answer, and for an unreadable value. */
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

/** Returns true when there is no refusal, or the last one is old enough to ask again. */
export function mayAsk(choice: PushChoice | undefined, nowMs: number): boolean {
  return choice?.answer !== 'no' || nowMs - choice.atMs >= quietMs;
}
