import type { getTwoStep, TwoStep } from '@fairline/contracts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import type { Entry } from './use-entry.ts';

/** Returns the second step that waits. After a visit elsewhere the page asks the platform for it. */
export function useWaitingStep({ twoStep }: Entry, isSocial: boolean): TwoStep | undefined {
  const { data } = useQuery(`two-step.${isSocial}`, async ({ api, signal }) =>
    isSocial ? api<typeof getTwoStep>('GET', '/web-api/user/login/two-step', { signal }) : undefined,
  );
  return twoStep ?? (isSocial ? (data?.two_step ?? undefined) : undefined);
}
