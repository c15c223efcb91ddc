import type { getOperatorSession, OperatorSession, Permission } from '@fairline/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { hasRight } from './rights.ts';

/** The signed-in operator with their rights. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api<typeof getOperatorSession>('GET', '/console-api/session', { signal }),
  staleTime: 60_000,
});

/** Returns the signed-in operator; undefined until the answer is there. */
export function useOperator(): OperatorSession | undefined {
  return useQuery(sessionQuery).data;
}

/** True when the operator has a right: `useRight('players.edit')`. The platform checks it again in each call. */
export function useRight(right: Permission, country?: string): boolean {
  const operator = useOperator();
  return operator !== undefined && hasRight(operator.grants, right, { nowMs: Date.now(), country });
}

/** Returns a function that says whether the operator has a right in a country. */
export function useReach(right: Permission): (country: string | null) => boolean {
  const operator = useOperator();
  return (country) =>
    operator !== undefined && hasRight(operator.grants, right, { nowMs: Date.now(), country: country ?? '' });
}
