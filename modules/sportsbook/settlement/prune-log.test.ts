import { type SettlingDesk, settlingDesk } from '@fairline/server/testing/settling-desk';
import { settlement, type TestSite } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneLog } from './prune-log.ts';

let desk: SettlingDesk;
let site: TestSite;

beforeAll(async () => {
  desk = await settlingDesk();
  ({ site } = desk);
});
afterAll(() => site.stop());

test('the log of a match is deleted by its age, when every bet on it is settled', async () => {
  const [old, open] = [await desk.newMatch(), await desk.newMatch()];
  const player = await site.player(1_000);
  await desk.place(player, [old], 100);
  await desk.place(player, [old, open], 100);
  const send = async (matchId: string) => {
    site.receive(settlement(matchId, '1'));
    await site.settled();
  };
  const logged = async () => (await desk.rows('SELECT FROM sportsbook.decision_log')).length;
  const { clock, database } = site.platform;
  const later = { database, clock: { ...clock, now: () => clock.now() + 100 * 86_400_000 } };
  await send(old);
  await pruneLog(later, 90);
  expect(await logged()).toBe(1);
  await send(open);
  await pruneLog({ clock, database }, 90);
  expect(await logged()).toBe(2);
  await pruneLog(later, 90);
  expect(await logged()).toBe(0);
});
