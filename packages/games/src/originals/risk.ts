/** How far the multipliers of a game spread. The return is the same for each. */
export type Risk = 'low' | 'medium' | 'high';

export const risks: readonly Risk[] = ['low', 'medium', 'high'];
