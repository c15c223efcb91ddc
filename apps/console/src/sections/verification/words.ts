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
