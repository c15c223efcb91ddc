import { PlatformError } from '@fairline/contracts';
import { type Operator, requireOperator } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the operator of a call that no script may make, whatever its token allows: those about second factors and
 * tokens. A script that made tokens or factors would keep an operator in who has left.
 * @throws PlatformError FORBIDDEN
 */
export function requirePerson(received: {
  operator: Operator | undefined;
  request: Pick<FastifyRequest, 'headers'>;
}): Operator {
  if (received.request.headers.authorization !== undefined) throw new PlatformError('FORBIDDEN');
  return requireOperator(received);
}
