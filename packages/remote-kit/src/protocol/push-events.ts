import { isRecord } from './fragment-answer.ts';

/**
 * Events about push messages to this browser. The shell owns the browser's subscription; a remote requests the status
 * or a change, and receives every new status.
 */
export const pushEvents = { ask: 'push-ask', change: 'push-change', status: 'push-status' } as const;

const pushStates = ['unavailable', 'unsupported', 'blocked', 'off', 'on'] as const;

/**
 * Unavailable means that this site sends no messages. Blocked means that the reader has forbidden notifications of this
 * site in the browser.
 */
export type PushState = (typeof pushStates)[number];

export interface PushStatus {
  state: PushState;
  /** True when messages about lost bets are wanted too. */
  tellsLosses: boolean;
  /** True when the last request failed. */
  hasFailed: boolean;
}

/** A change that the reader has requested. It must follow a press, since browsers ask for permission only then. */
export interface PushChange {
  isOn: boolean;
  tellsLosses: boolean;
}

/** Returns undefined for a value that is no status. */
export function readPushStatus(detail: unknown): PushStatus | undefined {
  if (!isRecord(detail)) return undefined;
  const state = pushStates.find((each) => each === detail.state);
  return state && { state, tellsLosses: detail.tellsLosses === true, hasFailed: detail.hasFailed === true };
}

/** Returns undefined for a value that is no change. */
export function readPushChange(detail: unknown): PushChange | undefined {
  if (!isRecord(detail) || typeof detail.isOn !== 'boolean') return undefined;
  return { isOn: detail.isOn, tellsLosses: detail.tellsLosses === true };
}
