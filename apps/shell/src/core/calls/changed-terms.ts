import type { RefusalHandler } from './refusal-handler.ts';

export interface ChangedTermsParts {
  /** Returns the name of the current route. */
  route(): string;
  /** True when a player may open the route before they confirm the changed terms. */
  isOpenBeforeTerms(route: string): Promise<boolean>;
  /** Loads the page on which the player confirms the terms. */
  goToTerms(): void;
}

/** The `exceptionCode` of a call that was refused because the terms have changed. */
const termsChanged = 1;

/**
 * AUTH-10: opens the page that confirms the terms when a call is refused because they have changed. The call itself is
 * not repeated.
 */
export function changedTerms({ route, isOpenBeforeTerms, goToTerms }: ChangedTermsParts): RefusalHandler {
  let isLeaving = false;
  return {
    name: 'changed-terms',
    fits: ({ refusal }) => refusal.status === 451 && refusal.exceptionCode === termsChanged,
    maxRepeats: 1,
    async mend() {
      const isOpen = await isOpenBeforeTerms(route());
      if (!isOpen && !isLeaving) {
        isLeaving = true;
        goToTerms();
      }
      return undefined;
    },
  };
}
