import type { EventData, RemoteEvent } from '@fairline/contracts';
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

/** Something that a reader did in a remote, by the catalogue of the site's analytics. */
export type TrackedEvent = { [Name in RemoteEvent]: { name: Name; data: EventData<Name> } }[RemoteEvent];

/** What the shell itself hears of `services.emit`, by the name of the event. Other names are between remotes. */
export interface ShellEvents {
  /** Somebody has signed in or out. The page is loaded anew, for everything on it may differ. */
  'session-changed': {
    /** Path of this site to go on at; the page itself when absent. */
    returnTo?: string | undefined;
    /** The shell decides where the player goes on (GUARD-09); `returnTo` is then what he wanted. */
    hasSignedIn?: boolean;
  };
  /** The player wants to be signed out. The shell does it, and the page is loaded anew, whether that went well or not. */
  'sign-out': undefined;
  /** For the site's analytics (ANA-01): nothing is sent of a reader who has not agreed to them. */
  track: TrackedEvent;
  /**
   * What is shown under a name of the remote's own would be lost: nothing navigates, and the browser asks before the
   * page is left, until the same name lets go (GUARD-15). Who was stopped is told so, and `navigation-blocked` emitted.
   */
  'block-navigation': { name: string; isBlocked: boolean };
  'open-modal': ModalRequest;
  /** Of the content of a modal: it has done its work. */
  'close-modal': { name: ModalName; outcome?: Exclude<ModalOutcome, 'failed'> };
  /** Of the content of a modal: what it shows would be lost, so that only `close-modal` ends it from now on. */
  'hold-modal': { name: ModalName };
  /** Of a remote that is shown: it cannot go on. The host takes it away, and says so in its place (MF-05, MF-06). */
  'remote-error': { message: string };
  /** How do messages to this browser stand? The shell emits `push-status`. */
  'push-ask': undefined;
  'push-change': PushChange;
}

/** What is emitted under a name. */
export type EventDetail<Name extends string> = Name extends keyof ShellEvents ? ShellEvents[Name] : unknown;
