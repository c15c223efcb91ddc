import { createAudit } from '@fairline/audit';
import { supportThreadSchema } from '@fairline/contracts';
import { createDeskCommands } from '@fairline/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDesk } from './support-desk.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
afterAll(() => site.stop());

/** Asks a question as a visitor. Returns its id and the service that the command uses. */
async function asked() {
  const answer = await site.call('POST', '/web-api/support/requests', {
    body: {
      topic: 'deposit',
      subject: 'Where is my deposit?',
      text: 'I paid <b>50</b> euros.\nThey are not here.',
      lng: 'de',
      email: 'ana@example.org',
    },
    headers: { 'idempotency-key': 'question-1' },
  });
  const { requestId } = supportThreadSchema.parse(answer.json);
  return { support: createDeskCommands(site.platform), requestId };
}

test('UI-02: the command lists, shows, answers and closes', async () => {
  const { support: desk, requestId } = await asked();
  const audit = createAudit(site.platform).service;
  const maria = audit.actorOf({ kind: 'command', id: 'maria@desk', name: 'maria' });
  // Such a text may have been stored before the API began to refuse it.
  await site.platform.database.pool.query('UPDATE support.request SET subject = $1 WHERE request_id = $2', [
    'Turn \u202e round',
    requestId,
  ]);
  expect(await runDesk(desk, ['waiting'], maria)).toContain(requestId);
  const shown = await runDesk(desk, ['show', requestId], maria);
  expect(shown).toContain('From a visitor, ana@example.org, in de, about deposit: Turn   round');
  expect(shown).toContain('  I paid <b>50</b> euros.\n  They are not here.');
  expect(await runDesk(desk, ['answer', requestId, 'Look', 'again.'], maria)).toContain('  Look again.');
  expect(await runDesk(desk, ['close', requestId], maria)).toContain(`${requestId}  closed`);
  for (const words of [[], ['answer', requestId], ['show'], ['show', requestId, 'x'], ['delete', requestId]])
    expect(await runDesk(desk, words, maria)).toBeUndefined();
  const { rows } = await site.platform.database.pool.query(
    'SELECT operator FROM support.message WHERE request_id = $1 ORDER BY number',
    [requestId],
  );
  expect(rows).toEqual([{ operator: null }, { operator: 'maria' }]);
  const { items } = await audit.search({ subject: `support/${requestId}` }, { limit: 10 });
  expect(items).toMatchObject([
    { action: 'support.close', actorKind: 'command', actorId: 'maria@desk' },
    { action: 'support.answer', actorKind: 'command', actorName: 'maria' },
  ]);
});
