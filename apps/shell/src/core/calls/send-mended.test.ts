import { ApiError, type SentCall } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { expiredToken } from './expired-token.ts';
import type { RefusalHandler } from './refusal-handler.ts';
import { sendMended } from './send-mended.ts';

type Headers = Readonly<Record<string, string>>;

const call: SentCall = { method: 'GET', url: '/web-api/x', carries: [], desk: undefined };

function handler(
  status: number,
  maxRepeats: number,
  mend: (times: number) => Headers | undefined,
): RefusalHandler {
  let times = 0;
  return {
    name: String(status),
    maxRepeats,
    fits: ({ refusal }) => refusal.status === status,
    async mend() {
      const headers = mend(++times);
      return headers && { headers };
    },
  };
}

interface Case {
  handlers: readonly RefusalHandler[];
  /** The statuses that the platform answers with. The last one is repeated. */
  answers: readonly number[];
  /** The final status of the call. `sent` has the headers of each attempt. */
  ends: number;
  sent: readonly Headers[];
}

const adds = (name: string) => (times: number) => ({ [name]: String(times) });

const cases: Record<string, Case> = {
  'a call that succeeds is sent once': { handlers: [], answers: [200], ends: 200, sent: [{ a: '0' }] },
  'a refusal without a handler is final': { handlers: [], answers: [401], ends: 401, sent: [{ a: '0' }] },
  'a refused call is sent again with the additions of its handler': {
    handlers: [handler(401, 1, adds('a'))],
    answers: [401, 200],
    ends: 200,
    sent: [{ a: '0' }, { a: '1' }],
  },
  'the repetition of a call ends': {
    handlers: [handler(401, 1, adds('a'))],
    answers: [401],
    ends: 401,
    sent: [{ a: '0' }, { a: '1' }],
  },
  'a handler is called at most as often as its limit': {
    handlers: [handler(400, 2, adds('b'))],
    answers: [400],
    ends: 400,
    sent: [{ a: '0' }, { a: '0', b: '1' }, { a: '0', b: '2' }],
  },
  'earlier additions are sent again after the next refusal': {
    handlers: [handler(401, 1, adds('a')), handler(400, 2, adds('b'))],
    answers: [401, 400, 200],
    ends: 200,
    sent: [{ a: '0' }, { a: '1' }, { a: '1', b: '1' }],
  },
  'the first matching handler is called, and the next one when its limit is reached': {
    handlers: [handler(400, 1, adds('b')), handler(400, 1, adds('c'))],
    answers: [400],
    ends: 400,
    sent: [{ a: '0' }, { a: '0', b: '1' }, { a: '0', b: '1', c: '1' }],
  },
  'a handler without additions ends the repetition': {
    handlers: [handler(451, 1, () => undefined), handler(451, 1, adds('c'))],
    answers: [451],
    ends: 451,
    sent: [{ a: '0' }],
  },
};

test.each(Object.entries(cases))(
  'AUTH-07, AUTH-08, AUTH-09: %s',
  async (_name, { handlers, answers, ends, sent }) => {
    const seen: Headers[] = [];
    const outcome = await sendMended(handlers, {
      call,
      carried: [{ headers: { a: '0' } }],
      refusal: undefined,
      async attempt({ headers = {} }) {
        const status = answers[Math.min(seen.length, answers.length - 1)] ?? 0;
        seen.push(headers);
        if (status !== 200) throw new ApiError(status, 'CODE', '');
        return status;
      },
    }).catch((error: unknown) => (error instanceof ApiError ? error.status : error));
    expect(outcome).toBe(ends);
    expect(seen).toEqual(sent);
  },
);

test('a call that was refused before is sent only with the additions of a handler', async () => {
  const seen: Headers[] = [];
  await sendMended([handler(401, 1, adds('a'))], {
    call,
    carried: [],
    refusal: new ApiError(401, 'UNAUTHENTICATED', ''),
    attempt: async ({ headers = {} }) => void seen.push(headers),
  });
  expect(seen).toEqual([{ a: '1' }]);
});

test('an error that is not a refusal is thrown', async () => {
  const broken = new TypeError('broken');
  const sending = sendMended([handler(401, 1, adds('a'))], {
    call,
    carried: [],
    refusal: undefined,
    attempt: () => Promise.reject(broken),
  });
  await expect(sending).rejects.toBe(broken);
});

test('AUTH-09: fields that were added to the body are sent again, each with its latest value', async () => {
  const bodies: unknown[] = [];
  const device: RefusalHandler = {
    name: 'device',
    maxRepeats: 1,
    fits: () => true,
    mend: async () => ({ body: { componentsData: 'new' } }),
  };
  await sendMended([device], {
    call,
    carried: [{ body: { componentsData: 'old', more: 1 } }],
    refusal: new ApiError(400, 'FINGERPRINT_REQUIRED', ''),
    attempt: async ({ body }) => void bodies.push(body),
  });
  expect(bodies).toEqual([{ componentsData: 'new', more: 1 }]);
});

test('AUTH-07: a call is repeated at most once, even when there are more tokens', async () => {
  let tokens = 0;
  const source = { token: async () => undefined, renewed: async () => `token-${++tokens}` };
  const seen: Headers[] = [];
  const outcome = sendMended([expiredToken(source, () => true)], {
    call,
    carried: [],
    refusal: undefined,
    async attempt({ headers = {} }) {
      seen.push(headers);
      throw new ApiError(401, 'UNAUTHENTICATED', '');
    },
  });
  await expect(outcome).rejects.toMatchObject({ status: 401 });
  expect(seen).toEqual([{}, { authorization: 'Bearer token-1', 'x-auth': 'Bearer token-1' }]);
});
