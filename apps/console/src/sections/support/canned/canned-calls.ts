import type {
  CannedAnswer,
  changeCannedAnswer,
  createCannedAnswer,
  removeCannedAnswer,
} from '@fairline/contracts';
import { api } from '../../../core/api.ts';

export interface CannedText {
  lng: string;
  title: string;
  text: string;
}

/** Saves a canned answer: a new one, or a change of the version that was seen. */
export function saveCanned(given: CannedText, before: CannedAnswer | undefined): Promise<CannedAnswer> {
  if (!before) {
    return api<typeof createCannedAnswer>('POST', '/console-api/support/canned-answers', { body: given });
  }
  return api<typeof changeCannedAnswer>('PUT', '/console-api/support/canned-answers/:cannedId', {
    params: { cannedId: before.cannedId },
    body: { ...given, version: before.version },
  });
}

export function removeCanned({ cannedId, version }: CannedAnswer): Promise<unknown> {
  return api<typeof removeCannedAnswer>('DELETE', '/console-api/support/canned-answers/:cannedId', {
    params: { cannedId },
    query: { version },
  });
}
