import type { Database } from '@fairline/runtime';
import { copyTable } from './copy-table.ts';
import { createSeededDraws } from './seeded-draws.ts';
import { dayMs, firstPlayerId, type SeededPlan, seededCountries } from './seeded-plan.ts';

/** One player in so many has asked the support. */
const playersOfRequest = 10;
const topics = ['account', 'payments', 'bets', 'casino', 'other'];
const questions = [
  'My deposit has not arrived',
  'Why is this bet void?',
  'Please close my account',
  'A question',
];
const hourMs = 3_600_000;

/** Adds the players' requests to a seeded site: three of four are closed, and every hundredth waits for its answer. */
export async function seedRequests(database: Database, plan: SeededPlan): Promise<void> {
  const draws = createSeededDraws(plan);
  const requests = await copyTable(database, 'support.request', [
    'request_id',
    'player_id',
    'topic',
    'subject',
    'lng',
    'state',
    'messages',
    'create_key',
    'body_digest',
    'created_at',
    'updated_at',
    'country',
    'waiting_since',
    'first_answered_at',
  ]);
  const messages: (string | number | null)[][] = [];
  const count = Math.ceil(plan.players / playersOfRequest);
  for (let n = 0; n < count; n++) {
    const player = n * playersOfRequest;
    const beginsMs = Math.max(draws.registeredMs(player), plan.startMs);
    const askedMs = beginsMs + draws.draw(n, 'asked', Math.max(1, plan.endMs - dayMs - beginsMs));
    const answeredMs = askedMs + draws.draw(n, 'answered', 5 * hourMs);
    const isOpen = draws.draw(n, 'waits', 100) === 0;
    const isClosed = draws.draw(n, 'closed', 4) > 0;
    const id = draws.id(askedMs, n, 'request');
    const askedAt = new Date(askedMs).toISOString();
    const answeredAt = new Date(answeredMs).toISOString();
    const subject = questions[draws.draw(n, 'question', questions.length)] ?? null;
    requests.add(
      id,
      firstPlayerId + player,
      topics[draws.draw(n, 'topic', topics.length)] ?? null,
      subject,
      'en',
      isOpen ? 'open' : isClosed ? 'closed' : 'answered',
      isOpen ? 1 : 2,
      `seeded-${n}`,
      '\\\\x00',
      askedAt,
      isOpen ? askedAt : answeredAt,
      seededCountries[draws.countryOf(player)]?.[0] ?? null,
      isOpen ? askedAt : null,
      isOpen ? null : answeredAt,
    );
    messages.push([id, 1, 'player', null, `${subject}. My account is ${firstPlayerId + player}.`, askedAt]);
    if (!isOpen)
      messages.push([id, 2, 'operator', 'Seeded', 'We have looked into it, and it is solved.', answeredAt]);
    await requests.room();
  }
  await requests.end();
  const columns = ['request_id', 'number', 'author', 'operator', 'text', 'written_at'];
  const table = await copyTable(database, 'support.message', columns);
  for (const message of messages) {
    table.add(...message);
    await table.room();
  }
  await table.end();
}
