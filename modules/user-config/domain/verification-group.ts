/** The group of a state of identification: the player has to act, staff have to, or nobody. */
export function groupOf(
  state: 'none' | 'review' | 'accepted' | 'refused' | 'expired',
): 'todo' | 'waiting' | 'done' {
  if (state === 'accepted') return 'done';
  return state === 'review' ? 'waiting' : 'todo';
}
