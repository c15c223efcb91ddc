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
import type { OperatorsService } from '../service.ts';

/** Returns the link of an invitation. The secret is in its fragment, which browsers send to nobody. */
export function invitationLink(origin: string, secret: string): string {
  return `${origin}/console/invitation#${secret}`;
}

/** Serves the list of operators and their roles. */
export function operatorRoutes(
  app: FastifyInstance,
  service: OperatorsService,
  originOf: (request: FastifyRequest) => string,
): void {
  serve(app, getOperators, async () => ({ items: await service.list() }));

  serve(app, inviteOperator, async (received) => {
    const { body, request } = received;
    const { secret, expiresAtMs } = await service.invite(body, requireOperator(received));
    return { link: invitationLink(originOf(request), secret), expiresAt: expiresAtMs };
  });

  serve(app, changeOperator, async (received) => {
    const { params, body } = received;
    return service.change(BigInt(params.operatorId), body, requireOperator(received));
  });

  serve(app, endOperatorSessions, async (received) => ({
    ended: await service.endSessions(BigInt(received.params.operatorId), requireOperator(received)),
  }));

  serve(app, getRoles, async () => ({
    items: (await service.roles()).map(({ role, is_built_in, version, rights }) => ({
      role,
      isBuiltIn: is_built_in,
      version,
      grants: grantsOf(rights),
    })),
  }));
}
