import {
  isRecord,
  type ModalName,
  type ModalOutcome,
  type ModalRequest,
} from '@fairline/remote-kit/protocol';
import { modalWidths } from '../../core/modal-stack.ts';
import { isPathHere } from '../../core/path-here.ts';

/** Reads a request of a remote; undefined for an unknown modal. An address of another site is ignored. */
export function readRequest(detail: unknown): ModalRequest | undefined {
  const name = readName(detail);
  if (!name || !isRecord(detail)) return undefined;
  const { props, href } = detail;
  return {
    name,
    ...(isRecord(props) ? { props } : {}),
    ...(typeof href === 'string' && isPathHere(href) ? { href } : {}),
  };
}

/** Returns the modal that the detail of an event names. */
export function readName(detail: unknown): ModalName | undefined {
  const wanted = isRecord(detail) ? detail.name : undefined;
  return names.find((name) => name === wanted);
}

/** Reads the outcome that a modal's content reports. The content cannot report a failure. */
export function readOutcome(detail: unknown): Exclude<ModalOutcome, 'failed'> {
  return isRecord(detail) && detail.outcome === 'accepted' ? 'accepted' : 'closed';
}

/** Reads whether a modal's content holds the modal, or releases it. */
export function readHold(detail: unknown): boolean {
  return !isRecord(detail) || detail.isHeld !== false;
}

const names = Object.keys(modalWidths).filter((name): name is ModalName => Object.hasOwn(modalWidths, name));
