import { createLog, systemClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { checkMessageService } from './contract.ts';
import { createPushService, type PushService } from './push-service.ts';

const parts = { clock: systemClock, log: createLog('silent') };
const unreached = { status: undefined, retryAfterMs: undefined };

async function brokenRules(send: PushService['send']): Promise<string[]> {
  const checks = await checkMessageService({ name: 'test', create: () => ({ send }) }, parts);
  return checks.filter(({ ok }) => !ok).map(({ rule }) => rule);
}

test('the push services of browsers keep the contract', async () => {
  const keys = webPush.generateVAPIDKeys();
  const checks = await checkMessageService(
    {
      name: 'browsers',
      create: ({ clock, signal }) =>
        createPushService({
          clock,
          keys: async () => keys,
          subject: () => 'https://fairline.invalid',
          standIn: undefined,
          signal,
        }),
    },
    parts,
  );
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

test.each<[string, PushService['send']]>([
  ['send', async () => ({ status: 20, retryAfterMs: undefined })],
  ['send', async () => ({ status: 201, retryAfterMs: -1 })],
  [
    'send-bad-endpoint',
    async ({ endpoint }) => {
      if (!URL.canParse(endpoint)) throw new Error('Invalid URL');
      return unreached;
    },
  ],
  [
    'send-bad-key',
    async ({ p256dh }) => {
      if (p256dh === 'AAAA') throw new Error('bad key');
      return unreached;
    },
  ],
  [
    'send-at-once',
    async ({ endpoint }) => {
      if (endpoint.endsWith('-15')) throw new Error('too many');
      return unreached;
    },
  ],
  ['send-aborted', async () => ({ status: 201, retryAfterMs: undefined })],
])('the check finds that the rule %s is broken', async (rule, send) => {
  expect(await brokenRules(send)).toContain(rule);
});
