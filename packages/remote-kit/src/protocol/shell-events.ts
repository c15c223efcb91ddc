import type { EventData, RemoteEvent } from '@fairline/contracts';
import type { PushChange } from './push-events.ts';

/** The modals of the shell (UI-02). */
export type ModalName =
  | 'forgot-password'
  | 'registration'
  | 'login'
  | 'agreement'
  | 'question'
  | 'support-history'
  | 'deposit';

/** The outcome of a modal: closed by the reader, accepted, or failed because its content did not load. */
export type ModalOutcome = 'closed' | 'accepted' | 'failed';

export interface ModalRequest {
  name: ModalName;
  /** Data for the content, which receives it in `context.props`. Plain JSON. */
  props?: Record<string, unknown>;
  /** The page of this site with the same content, for when the modal is not allowed or fails to load. */
  href?: string;
}

/** An action of a reader in a remote, by the event catalogue of analytics. */
export type TrackedEvent = { [Name in RemoteEvent]: { name: Name; data: EventData<Name> } }[RemoteEvent];

/** The events of `services.emit` that the shell handles, by name. Other names are between remotes. */
export interface ShellEvents {
  /** A player has signed in or out. The page is reloaded, since all its content may differ. */
  'session-changed': {
    /** The path of this site to continue at; the present page when absent. */
    returnTo?: string | undefined;
    /** True when the shell decides where the player continues (GUARD-09); `returnTo` is then the wanted page. */
    hasSignedIn?: boolean;
  };
  /** The player wants to sign out. The shell signs the player out, and then reloads the page in any case. */
  'sign-out': undefined;
  /** An event for analytics (ANA-01). Nothing is sent without the reader's consent. */
  track: TrackedEvent;
  /**
   * A remote would lose data by a navigation. Nothing navigates, and the browser asks before the page is left, until
   * the same name is released (GUARD-15). The reader gets a notice, and `navigation-blocked` is emitted.
   */
  'block-navigation': { name: string; isBlocked: boolean };
  'open-modal': ModalRequest;
  /** The content of a modal has finished its work. */
  'close-modal': { name: ModalName; outcome?: Exclude<ModalOutcome, 'failed'> };
  /**
   * The content of a modal would lose data, so that only `close-modal` closes it from now on, until it is released with
   * `isHeld: false`.
   */
  'hold-modal': { name: ModalName; isHeld?: boolean };
  /** A mounted remote has failed. The host unmounts it and shows the failure in its place (MF-05, MF-06). */
  'remote-error': { message: string };
  /** Another account of the player is the active one: every remote gets its currency and balance with the context. */
  'active-account': { currency: string; balanceMinor: number };
  /** Requests the status of push messages to this browser. The shell emits `push-status`. */
  'push-ask': undefined;
  'push-change': PushChange;
}

/** The data of the event with this name. */
export type EventDetail<Name extends string> = Name extends keyof ShellEvents ? ShellEvents[Name] : unknown;
