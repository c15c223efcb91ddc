import type { ErasureObstacle, PlayerErasure } from '@fairline/contracts';
import { Badge, type BadgeProps } from '@fairline/ui/badge.tsx';
import { type Say, useTexts } from '../../../core/texts.ts';
import { erasureTexts } from './texts.ts';

type T = Say<typeof erasureTexts.en>;

type ShownState = PlayerErasure['state'] | 'put-off';

const tones: Readonly<Record<ShownState, NonNullable<BadgeProps['tone']>>> = {
  waiting: 'info',
  'put-off': 'warning',
  running: 'accent',
  done: 'neutral',
  'taken-back': 'neutral',
};

/** Returns the state in words. One that waits is put off when something kept it from running on its day. */
export function stateText(t: T, erasure: Pick<PlayerErasure, 'state' | 'obstacles'>): string {
  return t(`state-${shownState(erasure)}`);
}

/** Says what kept an erasure from running at the last try; null for nothing. */
export function delayText(t: T, obstacles: readonly ErasureObstacle[]): string | null {
  return obstacles.length === 0 ? null : obstacles.map((each) => t(`obstacle-${each}`)).join(', ');
}

/** The state of an erasure in colour and words. */
export function ErasureState({ erasure }: { erasure: Pick<PlayerErasure, 'state' | 'obstacles'> }) {
  const t = useTexts(erasureTexts);
  return <Badge tone={tones[shownState(erasure)]}>{stateText(t, erasure)}</Badge>;
}

/** Names the erasure of a player beside their name, unless it was taken back. */
export function ErasureBadge({ erasure }: { erasure: Pick<PlayerErasure, 'state' | 'obstacles'> }) {
  const t = useTexts(erasureTexts);
  const state = shownState(erasure);
  if (state === 'taken-back') return null;
  return <Badge tone={state === 'done' ? 'negative' : tones[state]}>{t(`badge-${state}`)}</Badge>;
}

/** Returns the state with what an operator has to know of it: one whose day has passed is put off. */
export function shownState({ state, obstacles }: Pick<PlayerErasure, 'state' | 'obstacles'>): ShownState {
  return state === 'waiting' && obstacles.length > 0 ? 'put-off' : state;
}
