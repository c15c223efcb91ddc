import {
  changeOperator,
  endOperatorSessions,
  getOperators,
  getRoles,
  inviteOperator,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { grantsOf } from '../roles/role-views.ts';
import type { OperatorAccounts } from './operator-accounts.ts';

/** Returns the link of an invitation. The secret is in its fragment, which browsers send to nobody. */
export function invitationLink(origin: string, secret: string): string {
  return `${origin}/console/invitation#${secret}`;
}

/** Serves the list of operators and their roles. */
export function operatorRoutes(
  app: FastifyInstance,
  accounts: OperatorAccounts,
  originOf: (request: FastifyRequest) => string,
): void {
  serve(app, getOperators, async () => ({ items: await accounts.list() }));

  serve(app, inviteOperator, async (received) => {
    const { body, request } = received;
    const { secret, expiresAtMs } = await accounts.invite(body, requireOperator(received));
    return { link: invitationLink(originOf(request), secret), expiresAt: expiresAtMs };
  });

  serve(app, changeOperator, async (received) => {
    const { params, body } = received;
    return accounts.change(BigInt(params.operatorId), body, requireOperator(received));
  });

  serve(app, endOperatorSessions, async (received) => ({
    ended: await accounts.endSessions(BigInt(received.params.operatorId), requireOperator(received)),
  }));

  serve(app, getRoles, async () => ({
    items: (await accounts.roles()).map(({ role, is_built_in, version, rights }) => ({
      role,
      isBuiltIn: is_built_in,
      version,
      grants: grantsOf(rights),
    })),
  }));
}
