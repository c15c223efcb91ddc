import type { getOperators, getRoles, OperatorView } from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../core/api.ts';

export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => api<typeof getOperators>('GET', '/console-api/operators', { signal }),
});

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => api<typeof getRoles>('GET', '/console-api/roles', { signal }),
});

/** Returns what stands for an operator in addresses; an invited person has only an e-mail address. */
export function keyOf({ operatorId, email }: Pick<OperatorView, 'operatorId' | 'email'>): string {
  return operatorId === '' ? email : operatorId;
}

/** Reads the operators again after a change. */
export async function renewOperators(): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(operatorsQuery),
    queries.invalidateQueries({ queryKey: ['list', 'operators'] }),
  ]);
}
