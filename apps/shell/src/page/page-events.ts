import type { ModalName, ModalRequest } from '@fairline/remote-kit/protocol';
import type { Location } from '../routing/page-model.ts';

/** A remote that has hydrated, and its time since it was opened, in ms. */
export interface HydratedRemote {
  remote: string;
  durationMs: number;
}

/** The events of a page in a browser, with their details. */
export interface PageEvents {
  /** The reader has come to another page, or to an error page in its place. */
  arrived: Location;
  /** GUARD-15: a navigation to an address was held up by something in the page. */
  blocked: string;
  /** A link to a page that also is a modal was pressed. */
  'modal-request': ModalRequest;
  /** The page itself opens a modal: for a flag of its address, or in place of a page. */
  'modal-due': ModalName;
  'remote-hydrated': HydratedRemote;
}
