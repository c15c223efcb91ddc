import type { PushChange } from './push-events.ts';

/** Modals of the shell (UI-02). */
export type ModalName =
  | 'forgot-password'
  | 'registration'
  | 'login'
  | 'agreement'
  | 'question'
  | 'support-history'
  | 'deposit';

/** How a modal ended: left by the reader, agreed to, or never shown because its content could not be had. */
export type ModalOutcome = 'closed' | 'accepted' | 'failed';

export interface ModalRequest {
  name: ModalName;
  /** For its content, which finds them in `context.props`. Plain JSON. */
  props?: Record<string, unknown>;
  /** The page of this site that does the same: for where the modal is not right, or cannot be shown. */
  href?: string;
}

/** What the shell itself hears of `services.emit`, by the name of the event. Other names are between remotes. */
export interface ShellEvents {
  /** Somebody has signed in or out. The page is loaded anew, for everything on it may differ. */
  'session-changed': {
    /** Path of this site to go on at; the page itself when absent. */
    returnTo?: string | undefined;
    /** The shell decides where the player goes on (GUARD-09); `returnTo` is then what he wanted. */
    hasSignedIn?: boolean;
  };
  'open-modal': ModalRequest;
  /** Of the content of a modal: it has done its work. */
  'close-modal': { name: ModalName; outcome?: Exclude<ModalOutcome, 'failed'> };
  /** Of the content of a modal: what it shows would be lost, so that only `close-modal` ends it from now on. */
  'hold-modal': { name: ModalName };
  /** How do messages to this browser stand? The shell emits `push-status`. */
  'push-ask': undefined;
  'push-change': PushChange;
}

/** What is emitted under a name. */
export type EventDetail<Name extends string> = Name extends keyof ShellEvents ? ShellEvents[Name] : unknown;
