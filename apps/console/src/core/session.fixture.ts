import type { OperatorSession, Permission } from '@fairline/contracts';
import { queries } from './api.ts';
import { sessionQuery } from './session.ts';

/** Signs an operator in for a test who has these rights everywhere and at all hours. */
export function signInWith(...rights: readonly Permission[]): void {
  const operator: OperatorSession = {
    operatorId: '1',
    name: 'Ana',
    email: 'ana@fairline.example',
    roles: [],
    grants: rights.map((permission) => ({ permission, countries: null, hours: null })),
    sections: [],
    idleEndsAt: 0,
    endsAt: 0,
  };
  queries.setQueryData(sessionQuery.queryKey, operator);
}
