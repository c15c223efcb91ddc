import type { RefusalHandler } from './refusal-handler.ts';

export interface ChangedTermsParts {
  /** Name of the route that the reader is at. */
  route(): string;
  /** Whether a route is open before the terms are confirmed: by the table that the guards go by too. */
  isOpenBeforeTerms(route: string): Promise<boolean>;
  /** Loads the page where terms are confirmed. */
  goToTerms(): void;
}

/** The specification's exception that says that the terms have changed. */
const termsChanged = 1;

/**
 * AUTH-10: who has to confirm changed terms is taken to the page for it, from wherever the call was made. The refusal
 * stands: the call can be made again from there.
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
