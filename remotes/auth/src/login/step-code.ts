import type {
  EnteredView,
  giveSocialTwoStepCode,
  giveTwoStepCode,
  SentCodeMethod,
  sendTwoStepCode,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

/** A code that was sent for the second step. */
export interface SentStepCode {
  /** As much of the address as its owner needs to recognise it. */
  to: string;
  /** The time of this device from which another code can be sent, ms UTC. */
  againAtMs: number;
}

/** Sends a code for the second step that waits. @throws ApiError */
export async function sendStepCode(
  api: Api,
  body: { method: SentCodeMethod; email?: string },
): Promise<SentStepCode> {
  const path = '/web-api/user/login/two-step/sending';
  const { to, againAt, time } = await api<typeof sendTwoStepCode>('POST', path, { body });
  // The clock of the device may be wrong, so the wait is counted from now.
  return { to, againAtMs: Date.now() + againAt - time };
}

/** Ends the sign-in by the code of its second step. `isSocial` is true after a first step elsewhere. @throws ApiError */
export function giveStepCode(api: Api, code: string, isSocial: boolean): Promise<EnteredView> {
  const call = { body: { code }, carries: ['device'] as const };
  return isSocial
    ? api<typeof giveSocialTwoStepCode>('POST', '/social-api/oauth/two-step', call)
    : api<typeof giveTwoStepCode>('POST', '/web-api/user/login/two-step', call);
}
