import { ApiError } from '@fairline/contracts/call-api';
import { serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRemote } from '../../../server.tsx';
import { askOffice } from '../../testing/ask-office.ts';
import { answerDown, type PlatformAnswer } from '../../testing/platform-answers.ts';
import { sampleRequest, sampleThread } from '../../testing/sample-requests.ts';

const { requestId } = sampleRequest();

const answering =
  (answer: unknown): PlatformAnswer =>
  ({ pathname }) => {
    if (pathname.startsWith('/bff-api')) return { result: { contacts: { email: 'help@site.example' } } };
    return answer;
  };

test('UI-02: the section lists the requests with their states, each with a link to its messages', async () => {
  const requests = [
    sampleRequest(),
    sampleRequest({ requestId: '01935b8a-0000-7000-8000-000000000002', state: 'open' }),
  ];
  const { title, body, asked } = await askOffice('support', {
    from: answering({ requests, next: requestId }),
  });
  expect(title).toBe('Support');
  expect(asked).toContain('/web-api/support/requests?limit=20');
  expect(body).toContain(`href="/en/office/support?request=${requestId}"`);
  for (const text of ['Where &lt;is&gt; it?', 'Answered', 'Waiting for support', 'Deposits', 'Show more'])
    expect(body).toContain(text);
  expect(body.match(/href="\/en\/office\/support\?ask=1"/g)).toHaveLength(1);
  expect(body).toContain('mailto:help@site.example');
});

test('UI-02: without requests it shows a text and offers the first question', async () => {
  const { body } = await askOffice('support', { from: answering({ requests: [], next: null }) });
  expect(body).toContain('No requests yet');
  expect(body.match(/href="\/en\/office\/support\?ask=1"/g)).toHaveLength(1);
});

test('UI-02: a request shows who wrote what, as text and never as markup or a link', async () => {
  const { body } = await askOffice('support', {
    query: { request: requestId },
    from: answering(sampleThread()),
  });
  expect(body).toContain('dir="auto">I &lt;b&gt;paid&lt;/b&gt;\nfifty</p>');
  expect(body).toContain('>See https://x.example</p>');
  expect(body).not.toContain('href="https://x.example"');
  for (const text of ['data-author="player"', 'data-author="operator"', 'role="log"', 'Close the request'])
    expect(body).toContain(text);
});

test('UI-02: a closed request has no form for a message', async () => {
  const { body } = await askOffice('support', {
    query: { request: requestId },
    from: answering(sampleThread({ state: 'closed' })),
  });
  expect(body).toContain('This request is closed.');
  expect(body).not.toContain('<textarea');
});

test('UI-02: the form of a new question does not ask a player for an e-mail address', async () => {
  const { body, asked } = await askOffice('support', { query: { ask: '1' }, from: answering({}) });
  for (const name of ['topic', 'subject', 'text']) expect(body).toMatch(new RegExp(`name="${name}"`));
  expect(body).not.toContain('name="email"');
  expect(asked.filter((url) => url.startsWith('/web-api'))).toEqual([]);
});

test('UI-02: a failed call can be tried again, and an unknown request is shown as unknown', async () => {
  const down = await askOffice('support', { from: answerDown });
  expect(down.body).toContain('role="alert"');
  expect(down.body).not.toContain('mailto:');
  const unknown: PlatformAnswer = () => {
    throw new ApiError(404, 'SUPPORT_REQUEST_UNKNOWN', '');
  };
  const { body } = await askOffice('support', { query: { request: requestId }, from: unknown });
  expect(body).toContain('There is no such request');
});

async function components(names: readonly string[], answer: unknown, isPlayer: boolean, props: object = {}) {
  const definition = createRemote({ assets: { scripts: ['/o.js'], css: ['/o.css'] }, version: '1' });
  const handle = serveRemote(definition, {
    call: () => async () => answer,
    context: () => (isPlayer ? { player: { id: '1', currency: 'EUR', balanceMinor: 0 } } : {}),
  });
  const { body } = await handle({
    method: 'POST',
    path: '/en',
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: { components: names.map((name) => ({ id: name, name, props })) },
  });
  const parsed = z.object({ components: z.record(z.string(), z.object({ body: z.string() })) });
  return parsed.parse(JSON.parse(body)).components;
}

test('UI-02: the modals show the form and the history; a visitor may leave an e-mail address', async () => {
  const answer = { requests: [sampleRequest()], next: null };
  const visitor = await components(['question', 'support-history'], answer, false);
  expect(visitor.question?.body).toContain('name="email"');
  // The server does not get the cookie of a visitor's requests, so it cannot load them.
  expect(visitor['support-history']?.body).toContain('Loading');
  const player = await components(['question', 'support-history'], answer, true);
  expect(player.question?.body).not.toContain('name="email"');
  expect(player['support-history']?.body).toMatch(/<button type="button"[^>]*>.*Where &lt;is&gt; it\?/);
});

test('UI-05: the form of a question begins with the draft', async () => {
  const draft = { topic: 'account', subject: 'My account', text: 'Convert <it>, please.' };
  const { question } = await components(['question'], {}, true, { draft });
  expect(question?.body).toMatch(/<option[^>]*value="account"[^>]*selected/);
  expect(question?.body).toMatch(/<input[^>]*name="subject"[^>]*value="My account"/);
  expect(question?.body).toContain('Convert &lt;it&gt;, please.</textarea>');
});
