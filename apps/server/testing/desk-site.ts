import { createAccounts } from '@fairline/accounts';
import { createConfig } from '@fairline/config';
import { type DeskThread, deskItemSchema, deskThreadSchema, supportThreadSchema } from '@fairline/contracts';
import { createIdentity, type IdentityService } from '@fairline/identity';
import { createLimits } from '@fairline/limits';
import { z } from 'zod';
import { type TestOperator, testOperator } from './operator.ts';
import { quietParts } from './quiet-identity.ts';
import { type TestSite, testSite } from './test-site.ts';

const pageSchema = z.object({ items: z.array(deskItemSchema), next: z.string().nullable() });

/** A site with operators of the desk, and the calls that tests make. */
export interface DeskSite {
  site: TestSite;
  ana: TestOperator;
  boris: TestOperator;
  /** Another process's service of players, as an operator's command has it. */
  identity: IdentityService;
  ask(cookie: string, changes?: object): Promise<{ requestId: string; visitor: string }>;
  call(
    operator: TestOperator,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    key?: string,
  ): ReturnType<TestSite['call']>;
  list(operator: TestOperator, query?: string): Promise<z.output<typeof pageSchema>>;
  read(operator: TestOperator, requestId: string): Promise<DeskThread>;
  ban(playerId: string, level: number): Promise<void>;
  newKey(): string;
}

export async function deskSite(): Promise<DeskSite> {
  const site = await testSite();
  const { platform } = site;
  const accounts = createAccounts(platform).service;
  const identity = createIdentity(platform, {
    accounts,
    limits: createLimits(platform, accounts).service,
    config: createConfig(platform).service,
    notify: { endSessions: async () => undefined },
    ...quietParts,
  }).service;
  let nextKey = 1;
  const newKey = () => `desk-key-${nextKey++}`;

  const call: DeskSite['call'] = ({ cookie }, method, path, body, key = newKey()) =>
    site.call(method, `/console-api/support${path}`, {
      cookie,
      headers: { 'idempotency-key': key },
      ...(body ? { body } : {}),
    });

  return {
    site,
    ana: await testOperator(platform, 'support'),
    boris: await testOperator(platform, 'support'),
    identity,
    call,
    newKey,
    async ask(cookie, changes = {}) {
      const body = { topic: 'deposit', subject: 'Where is it?', text: 'I paid.', lng: 'de', ...changes };
      const headers = { 'idempotency-key': newKey() };
      const answer = await site.call('POST', '/web-api/support/requests', { cookie, body, headers });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.json));
      const { requestId } = supportThreadSchema.parse(answer.json);
      return { requestId, visitor: `support_key=${answer.cookies.support_key}` };
    },
    list: async (operator, query = '') =>
      pageSchema.parse((await call(operator, 'GET', `/requests${query}`)).json),
    read: async (operator, requestId) =>
      deskThreadSchema.parse((await call(operator, 'GET', `/requests/${requestId}`)).json),
    ban: (playerId, level) =>
      identity.accountStatus.ban(BigInt(playerId), { level, version: 0, reason: 'a test' }, 'ops'),
  };
}
