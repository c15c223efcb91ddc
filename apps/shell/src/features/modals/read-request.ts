import {
  isRecord,
  type ModalName,
  type ModalOutcome,
  type ModalRequest,
} from '@fairline/remote-kit/protocol';
import { modalWidths } from '../../core/modal-stack.ts';
import { isPathHere } from '../../core/path-here.ts';

/** Reads a request of a remote; undefined for an unknown modal. An address of another site is dropped. */
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

/** The modal that a detail names. */
export function readName(detail: unknown): ModalName | undefined {
  const wanted = isRecord(detail) ? detail.name : undefined;
  return names.find((name) => name === wanted);
}

/** The outcome that the content of a modal reports. It cannot report a failure. */
export function readOutcome(detail: unknown): Exclude<ModalOutcome, 'failed'> {
  return isRecord(detail) && detail.outcome === 'accepted' ? 'accepted' : 'closed';
}

const names = Object.keys(modalWidths).filter((name): name is ModalName => Object.hasOwn(modalWidths, name));
