import type { createProposal, getOperators, getRoles, OperatorView } from '@fairline/contracts';
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

/** Proposes a change that another person approves. @returns the id of the proposal */
export async function propose(
  kind: 'operators.role' | 'operators.roles',
  payload: Record<string, unknown>,
  reason: string,
): Promise<string> {
  const { proposalId } = await api<typeof createProposal>('POST', '/console-api/proposals', {
    body: { kind, payload, reason },
    idempotencyKey: crypto.randomUUID(),
  });
  void queries.invalidateQueries({ queryKey: ['list', 'proposals'] });
  return proposalId;
}
