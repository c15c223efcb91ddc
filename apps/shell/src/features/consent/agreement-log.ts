import { agreementTimeKey } from '../../site/cookie-agreement.ts';

export interface AgreementLogParts {
  /** True when the site logs agreements. */
  isOn: boolean;
  store: { get(key: string): string | null; remove(key: string): void };
  /** Sends the time of the agreement (`cookiesAgreeTime`), in ms UTC. */
  send(entry: { cookiesAgreeTime: number }): Promise<unknown>;
}

/**
 * UI-06: sends the time of the agreement to the account, once after a login. A call that fails is repeated after the
 * next login.
 */
export async function logAgreement({ isOn, store, send }: AgreementLogParts): Promise<void> {
  const time = Number(store.get(agreementTimeKey));
  if (!isOn || !Number.isSafeInteger(time) || time <= 0) return;
  await send({ cookiesAgreeTime: time });
  store.remove(agreementTimeKey);
}
