import type { ModalName, ModalRequest } from '@fairline/remote-kit/protocol';
import type { Location } from '../routing/page-model.ts';

/** A remote that has hydrated. `durationMs` is the time since it was opened. */
export interface HydratedRemote {
  remote: string;
  durationMs: number;
}

/** The events of a page in a browser, with the type of their details. */
export interface PageEvents {
  /** The reader has arrived at another page, or at an error page in its place. */
  arrived: Location;
  /** GUARD-15: a part of the page has blocked a navigation. The detail is its address. */
  blocked: string;
  /** The reader has pressed a link to a page that can also open as a modal. */
  'modal-request': ModalRequest;
  /** The page itself opens a modal, for a flag in its address, or in place of a page. */
  'modal-due': ModalName;
  'remote-hydrated': HydratedRemote;
}
