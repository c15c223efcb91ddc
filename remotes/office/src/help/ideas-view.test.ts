import { expect, test } from 'vitest';
import { askOffice } from '../testing/ask-office.ts';
import type { PlatformAnswer } from '../testing/platform-answers.ts';
import { sampleRequest, sampleThread } from '../testing/sample-requests.ts';

const answering =
  (answer: unknown): PlatformAnswer =>
  ({ pathname }) =>
    pathname.startsWith('/bff-api') ? { result: {} } : answer;

const idea = sampleRequest({ topic: 'idea', subject: 'More <darts>' });

test('OFFER-07: the section lists the player’s ideas alone, with states and a way to a new one', async () => {
  const from = answering({ requests: [idea], next: null });
  const { body, asked } = await askOffice('share-idea', { from });
  expect(asked).toContain('/web-api/support/requests?limit=20&topic=idea');
  expect(body).toContain(`href="/en/office/share-idea?request=${idea.requestId}"`);
  expect(body).toContain('href="/en/office/share-idea?ask=1"');
  for (const text of ['More &lt;darts&gt;', 'Answered', 'Your ideas']) expect(body).toContain(text);
  const none = await askOffice('share-idea', { from: answering({ requests: [], next: null }) });
  expect(none.body).toContain('No ideas yet');
});

test('OFFER-07: the form of an idea asks for no topic', async () => {
  const { body } = await askOffice('share-idea', { query: { ask: '1' }, from: answering({}) });
  expect(body).toMatch(/<input type="hidden" name="topic" value="idea"/);
  expect(body).not.toContain('<select');
  expect(body).toContain('Your idea');
});

test('OFFER-07: an idea shows its answer, and can be rated once it is answered', async () => {
  const thread = sampleThread({ topic: 'idea', rating: { value: 4, line: 'Quick <b>' } });
  const query = { request: idea.requestId };
  const { body } = await askOffice('share-idea', { query, from: answering(thread) });
  expect(body).toContain('>See https://x.example</p>');
  expect(body.match(/type="radio"/g)).toHaveLength(5);
  expect(body).toMatch(/<input[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/);
  expect(body).toContain('Quick &lt;b&gt;');
  const open = await askOffice('share-idea', { query, from: answering(sampleThread({ state: 'open' })) });
  expect(open.body).not.toContain('type="radio"');
});
