import { isRecord } from './fragment-answer.ts';

/**
 * Events about messages to this browser. The shell keeps the browser's subscription; a remote asks how it stands, or
 * for a change, and hears of every new standing.
 */
export const pushEvents = { ask: 'push-ask', change: 'push-change', status: 'push-status' } as const;

const pushStates = ['unavailable', 'unsupported', 'blocked', 'off', 'on'] as const;

/** Unavailable: this site sends none. Blocked: the reader has forbidden the browser to show any of this site. */
export type PushState = (typeof pushStates)[number];

export interface PushStatus {
  state: PushState;
  /** Lost bets are told of as well. */
  tellsLosses: boolean;
  /** What was asked for last could not be done. */
  hasFailed: boolean;
}

/** Has to come from a press of the reader: browsers ask for their permission only then. */
export interface PushChange {
  isOn: boolean;
  tellsLosses: boolean;
}

/** Undefined for what is no status. */
export function readPushStatus(detail: unknown): PushStatus | undefined {
  if (!isRecord(detail)) return undefined;
  const state = pushStates.find((each) => each === detail.state);
  return state && { state, tellsLosses: detail.tellsLosses === true, hasFailed: detail.hasFailed === true };
}

/** Undefined for what is no change. */
export function readPushChange(detail: unknown): PushChange | undefined {
  if (!isRecord(detail) || typeof detail.isOn !== 'boolean') return undefined;
  return { isOn: detail.isOn, tellsLosses: detail.tellsLosses === true };
}
