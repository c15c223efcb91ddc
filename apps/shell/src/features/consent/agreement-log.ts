import { agreementTimeKey } from '../../site/cookie-agreement.ts';

export interface AgreementLogParts {
  /** The site logs agreements. */
  isOn: boolean;
  store: { get(key: string): string | null; remove(key: string): void };
  /** `cookiesAgreeTime` in ms UTC. */
  send(entry: { cookiesAgreeTime: number }): Promise<unknown>;
}

/** UI-06: after a login the time of the agreement is logged, once; a log call that fails is made after the next one. */
export async function logAgreement({ isOn, store, send }: AgreementLogParts): Promise<void> {
  const time = Number(store.get(agreementTimeKey));
  if (!isOn || !Number.isSafeInteger(time) || time <= 0) return;
  await send({ cookiesAgreeTime: time });
  store.remove(agreementTimeKey);
}
