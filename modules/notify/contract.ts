import { createECDH, randomBytes } from 'node:crypto';
import { type ContractCheck, type ContractRule, checkContract } from '@fairline/runtime';
import { z } from 'zod';
import type { MessageDefinition, MessageParts, OutgoingPush, PushService } from './push-service.ts';

const answerSchema = z.object({
  /** The HTTP status of the answer; undefined when no answer came. */
  status: z.int().min(100).max(599).optional(),
  retryAfterMs: z.number().min(0).optional(),
  fault: z.string().optional(),
});

/** The time limit of one rule of the contract: the deadline of a message, and a margin. */
const deadlineMs = 15_000;
/** The number of messages that the delivery sends at once. */
const atOnce = 16;

/** Runs the contract of the message port. Messages go to browsers that do not exist. */
export async function checkMessageService(
  { create }: MessageDefinition,
  { clock, log }: Omit<MessageParts, 'signal'>,
): Promise<ContractCheck[]> {
  const parts = { clock, log };
  const ending = new AbortController();
  const made = () => create({ ...parts, signal: ending.signal });
  try {
    return await checkContract(messageRules(made, parts, create), deadlineMs);
  } finally {
    ending.abort();
  }
}

function messageRules(
  made: () => PushService,
  parts: Omit<MessageParts, 'signal'>,
  create: MessageDefinition['create'],
): Record<string, ContractRule> {
  return {
    send: {
      text: 'send(push) resolves with status and retryAfterMs, and never rejects, when nobody is reached',
      check: async () => faultOf(await made().send(pushTo('https://push.example/check'))),
    },
    'send-bad-endpoint': {
      text: 'send(push) resolves for an endpoint that is no address',
      check: async () => faultOf(await made().send(pushTo('no address'))),
    },
    'send-bad-key': {
      text: 'send(push) resolves for a browser whose key is wrong',
      check: async () =>
        faultOf(await made().send({ ...pushTo('https://push.example/check'), p256dh: 'AAAA' })),
    },
    'send-at-once': {
      text: `send(push) takes ${atOnce} messages at once`,
      async check() {
        const service = made();
        const pushes = Array.from({ length: atOnce }, (_, index) =>
          pushTo(`https://push.example/check-${index}`),
        );
        const answers = await Promise.all(pushes.map((push) => service.send(push)));
        return answers.map(faultOf).find((fault) => fault !== undefined);
      },
    },
    'send-aborted': {
      text: 'send(push) resolves without a status once the signal is aborted',
      async check() {
        const answer = await create({ ...parts, signal: AbortSignal.abort() }).send(
          pushTo('https://push.example/check'),
        );
        return faultOf(answer) ?? (answer.status === undefined ? undefined : `status ${answer.status}`);
      },
    },
  };
}

/** Creates a message as the delivery does, for a browser with its own keys. */
function pushTo(endpoint: string): OutgoingPush {
  const keys = createECDH('prime256v1');
  return {
    endpoint,
    p256dh: keys.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    text: JSON.stringify({ title: 'Check', body: 'A message of the contract test.' }),
    ttlMs: 60_000,
    urgency: 'normal',
    topic: 'contract-check',
  };
}

function faultOf(answer: unknown): string | undefined {
  const issue = answerSchema.safeParse(answer).error?.issues[0];
  return issue && `${issue.path.join('.') || 'answer'}: ${issue.message}`;
}
