import {
  type Input,
  type OutsideServiceView,
  PlatformError,
  type testOutsideService,
} from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';

type Parts = Pick<ConsoleParts, 'identity' | 'messages' | 'operators' | 'platform'>;

/** Lists the services of others that the site uses or could use, with their last success and last failure. */
export async function listOutsideServices({
  identity,
  messages,
}: Pick<Parts, 'identity' | 'messages'>): Promise<OutsideServiceView[]> {
  const [channels, others] = await Promise.all([messages.desk.providers(), identity.outside.list()]);
  return [
    ...channels.map(({ channel, provider, lastSentAt, lastFailedAt, lastReason }) => ({
      kind: channel,
      name: channel,
      isUsed: provider !== null,
      provider,
      lastOkAt: lastSentAt,
      lastFailedAt,
      lastFailure: lastReason,
    })),
    ...others,
  ];
}

/**
 * Tests a service for an operator, from whose address the test comes. A letter goes to the operator's own address.
 * @throws PlatformError NOT_FOUND for a service that the site does not use; UNAVAILABLE when it does not answer
 */
export async function testService(
  { identity, messages, operators, platform: { database } }: Parts,
  tested: Input<typeof testOutsideService, 'body'>,
  operator: Operator,
  address: string,
): Promise<void> {
  const name = tested.kind === 'captcha' ? tested.name : tested.kind;
  const entry = { action: 'system.test-service', subject: `system/services/${tested.kind}/${name}` };
  if (tested.kind === 'captcha') {
    await operator.record(entry);
    return identity.outside.testCaptcha(tested.name, address);
  }
  if (!messages.canSend('email')) throw new PlatformError('NOT_FOUND');
  const own = (await operators.list()).find(({ operatorId }) => operatorId === operator.operatorId);
  if (!own) throw new PlatformError('NOT_FOUND');
  await database.transaction(async (connection) => {
    const letter = { template: 'test', values: {}, language: 'en', purpose: 'service' } as const;
    await messages.send(connection, { ...letter, to: { email: own.email } });
    await operator.record(entry, connection);
  });
}
