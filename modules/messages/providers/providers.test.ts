import { createServer, type Server } from 'node:http';
import { type SmtpStandIn, smtpStandIn, type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesMigrations } from '../index.ts';
import { hasLocalOutbox } from './choose-providers.ts';
import { checkProvider } from './contract.ts';
import { createLocalEmail, createLocalSms, listLocal } from './local-outbox.ts';
import type { OutgoingEmail } from './port.ts';
import { createSmtp } from './smtp.ts';
import { createTwilio } from './twilio.ts';

let platform: TestPlatform;
let mail: SmtpStandIn;
beforeAll(async () => {
  platform = await testPlatform([messagesMigrations]);
});
afterAll(() => platform.drop());
beforeEach(async () => {
  mail = await smtpStandIn();
});
afterEach(() => mail.close());

const never = new AbortController().signal;
const email = (messageId: string, text: string): OutgoingEmail => ({
  messageId,
  to: 'mia@site.example',
  subject: 'Subject ü',
  text,
  html: '<p>html</p>',
  language: 'de',
});
const sms = (messageId: string, text: string) => ({ messageId, to: '+4915123456789', text });
const smtp = () => createSmtp({ url: mail.url, from: 'Fairline <no-reply@site.example>' });

/** Returns the plain text of a received letter. */
function plainText(letter: string): string {
  const boundary = /boundary="([^"]+)"/.exec(letter)?.[1] ?? '';
  const part = letter.split(`--${boundary}`).find((each) => each.includes('Content-Type: text/plain')) ?? '';
  const [head = '', ...lines] = part.split('\r\n\r\n');
  const body = lines.join('\r\n\r\n').replace(/\r\n$/, '');
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString();
  const bytes = body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_all, code: string) => {
    return String.fromCharCode(Number.parseInt(code, 16));
  });
  // A dot that begins a line is doubled on the way (RFC 5321, 4.5.2).
  return Buffer.from(bytes, 'latin1').toString().replace(/^\.\./gm, '.');
}

interface Recorded {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** An API of Twilio that repeats recorded answers. */
async function twilioStandIn(answers: () => Recorded) {
  const requests: { url: string; authorization: string; form: URLSearchParams }[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { url = '', headers } = request;
      requests.push({ url, authorization: headers.authorization ?? '', form: new URLSearchParams(body) });
      const answer = answers();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    requests,
    provider: createTwilio({
      accountSid: `AC${'a'.repeat(32)}`,
      authToken: 'secret-token-of-a-test',
      from: '+15005550006',
      origin: `http://127.0.0.1:${port}`,
    }),
    close: () => new Promise((done) => server.close(done)),
  };
}

let lastSid = 0;
/** A recorded answer of the Messages API to a new message. */
const createdAnswer = (): Recorded => ({
  status: 201,
  body: {
    account_sid: `AC${'a'.repeat(32)}`,
    api_version: '2010-04-01',
    body: 'Hi there',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: '+15005550006',
    messaging_service_sid: null,
    num_segments: '1',
    sid: `SM${String(++lastSid).padStart(32, '0')}`,
    status: 'queued',
    to: '+4915123456789',
  },
});

test('the SMTP provider keeps the contract', async () => {
  const provider = smtp();
  const checks = await checkProvider({
    provider,
    message: email,
    arrived: async () => mail.received.map(plainText),
  });
  provider.close?.();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('the SMS provider keeps the contract by recorded answers', async () => {
  const { provider, requests, close } = await twilioStandIn(createdAnswer);
  const checks = await checkProvider({
    provider,
    message: sms,
    arrived: async () => requests.map(({ form }) => form.get('Body') ?? ''),
  });
  await close();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(requests[0]).toMatchObject({
    url: `/2010-04-01/Accounts/AC${'a'.repeat(32)}/Messages.json`,
    authorization: `Basic ${Buffer.from(`AC${'a'.repeat(32)}:secret-token-of-a-test`).toString('base64')}`,
  });
  expect(requests[0]?.form.get('To')).toBe('+4915123456789');
  expect(requests[0]?.form.get('From')).toBe('+15005550006');
});

test('both outboxes of this machine keep the contract', async () => {
  await platform.database.pool.query('DELETE FROM messages.local_message');
  const arrived = async () => (await listLocal(platform, 1)).map(({ text }) => text);
  const ofEmail = await checkProvider({ provider: createLocalEmail(platform), message: email, arrived });
  expect(ofEmail.filter(({ ok }) => !ok)).toEqual([]);
  await platform.database.pool.query('DELETE FROM messages.local_message');
  const ofSms = await checkProvider({ provider: createLocalSms(platform), message: sms, arrived });
  expect(ofSms.filter(({ ok }) => !ok)).toEqual([]);
});

test('SEC: the outbox of this machine is sealed', async () => {
  await createLocalSms(platform).send(sms(platform.ids.uuid(), 'code 987654'), never);
  const { rows } = await platform.database.pool.query('SELECT * FROM messages.local_message');
  expect(JSON.stringify(rows)).not.toMatch(/987654|4915123456789/);
});

test('a letter names its message, its language and how a mail program ends such letters', async () => {
  const provider = smtp();
  const letter = email('01890000-0000-7000-8000-000000000003', 'text');
  await provider.send({ ...letter, unsubscribeUrl: 'https://site.example/stop?token=a~1' }, never);
  await provider.send(letter, never);
  provider.close?.();
  const [first = '', second = ''] = mail.received;
  expect(first).toContain('Message-ID: <01890000-0000-7000-8000-000000000003@site.example>');
  expect(first).toContain('Content-Language: de');
  expect(first).toContain('List-Unsubscribe: <https://site.example/stop?token=a~1>');
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(second).not.toContain('List-Unsubscribe');
});

test.each([
  ['550 5.1.1 unknown', { kind: 'failed', reason: 'smtp-550' }],
  ['451 4.7.1 greylisted', { kind: 'again', reason: 'smtp-451' }],
])('a mail server that answers %s', async (reply, answer) => {
  mail.replyToRecipients(reply);
  const provider = smtp();
  expect(await provider.send(email(platform.ids.uuid(), 'text'), never)).toEqual(answer);
  provider.close?.();
});

test('SEC: a mail server elsewhere gets nothing without TLS', async () => {
  const provider = createSmtp({
    url: mail.url.replace('127.0.0.1', '127.0.0.2'),
    from: 'no-reply@site.example',
  });
  expect(await provider.send(email(platform.ids.uuid(), 'text'), never)).toMatchObject({ kind: 'again' });
  provider.close?.();
  expect(mail.received).toEqual([]);
});

test('a server that does not listen is tried again', async () => {
  const { url } = mail;
  await mail.close();
  const provider = createSmtp({ url, from: 'no-reply@site.example' });
  expect(await provider.send(email(platform.ids.uuid(), 'text'), never)).toEqual({
    kind: 'again',
    reason: 'smtp-unreachable',
  });
  mail = await smtpStandIn();
});

/** Recorded answers of the Messages API to messages that it does not take. */
test.each<[string, Recorded, object]>([
  [
    'an invalid number',
    {
      status: 400,
      body: {
        code: 21211,
        message: "The 'To' number +1500 is not a valid phone number.",
        more_info: 'https://www.twilio.com/docs/errors/21211',
        status: 400,
      },
    },
    { kind: 'failed', reason: 'twilio-21211' },
  ],
  [
    'a reader who sent STOP',
    { status: 400, body: { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 } },
    { kind: 'failed', reason: 'twilio-21610' },
  ],
  [
    'too many messages',
    {
      status: 429,
      body: { code: 20429, message: 'Too Many Requests', status: 429 },
      headers: { 'retry-after': '7' },
    },
    { kind: 'again', reason: 'twilio-20429', afterMs: 7_000 },
  ],
  [
    'a wrong token, which an operator can mend',
    { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } },
    { kind: 'again', reason: 'twilio-20003' },
  ],
  ['a fault of theirs', { status: 503, body: 'busy' }, { kind: 'again', reason: 'twilio-503' }],
  [
    'an answer that is unknown',
    { status: 201, body: {} },
    { kind: 'again', reason: 'twilio-answer-unknown' },
  ],
])('the SMS provider on %s', async (_name, answer, expected) => {
  const { provider, close } = await twilioStandIn(() => answer);
  expect(await provider.send(sms(platform.ids.uuid(), 'text'), never)).toMatchObject(expected);
  await close();
  expect(await provider.send(sms(platform.ids.uuid(), 'text'), never)).toEqual({
    kind: 'again',
    reason: 'twilio-unreachable',
  });
});

const providers = { email: undefined, sms: undefined };
test.each([
  ['127.0.0.1', undefined, true],
  ['localhost', undefined, true],
  ['::1', 'http://localhost:3000', true],
  ['127.0.0.1', 'https://bets.example', false],
  ['0.0.0.0', undefined, false],
  ['::', undefined, false],
  ['192.168.1.2', undefined, false],
])(
  'SEC: a site on %s with the public origin %s has an outbox of its machine: %s',
  (host, publicOrigin, isThere) => {
    expect(hasLocalOutbox({ host, publicOrigin, messages: providers })).toBe(isThere);
  },
);

test('a site with both providers has no outbox of its machine', () => {
  const set = {
    email: { url: 'smtps://mail.example', from: 'a@site.example' },
    sms: { accountSid: 'AC', authToken: 'secret', from: '+1' },
  };
  expect(hasLocalOutbox({ host: '127.0.0.1', publicOrigin: undefined, messages: set })).toBe(false);
  expect(
    hasLocalOutbox({ host: '127.0.0.1', publicOrigin: undefined, messages: { ...set, sms: undefined } }),
  ).toBe(true);
});
