import type { RefusalHandler } from './refusal-handler.ts';

export interface ChangedTermsParts {
  /** Name of the route that the reader is at. */
  route(): string;
  /** True when the route table opens a route before the terms are confirmed. */
  isOpenBeforeTerms(route: string): Promise<boolean>;
  /** Loads the page where terms are confirmed. */
  goToTerms(): void;
}

/** The exception code of changed terms. */
const termsChanged = 1;

/**
 * AUTH-10: a call that is refused for changed terms leads the player to the page that confirms them. The call itself
 * stays refused.
 */
export function changedTerms({ route, isOpenBeforeTerms, goToTerms }: ChangedTermsParts): RefusalHandler {
  let isLeaving = false;
  return {
    name: 'changed-terms',
    fits: ({ refusal }) => refusal.status === 451 && refusal.exceptionCode === termsChanged,
    most: 1,
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
