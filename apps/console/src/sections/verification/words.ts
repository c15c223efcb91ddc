import type { RefusalReason } from '@fairline/contracts';
import type { Say } from '../../core/texts.ts';
import type { texts } from './texts.ts';

export type T = Say<typeof texts.en>;

/** The tones of the states of an identification. */
export const tones = {
  none: 'neutral',
  review: 'warning',
  accepted: 'positive',
  refused: 'negative',
  expired: 'neutral',
} as const;

/** The reasons for which staff refuse an identification, in the order of the lists. */
export const refusalReasons = [
  'unreadable',
  'incomplete',
  'mismatch',
  'document-expired',
  'not-genuine',
  'other-person',
  'under-age',
] as const satisfies readonly RefusalReason[];
