import { settings } from '@fairline/config';
import { getMatchCourse } from '@fairline/contracts';
import { betBody, type TestSite, testSite } from '@fairline/server/testing/test-site';
import type { RabbitMq } from '@fairline/testing/rabbitmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokers, fixtureXml, marketXml, oddsXml, siteId, type UofWorld, uofWorld } from './uof.fixture.ts';

const patience = { timeout: 60_000 };
const matchId = siteId(7);
const { default: delayMs } = settings.betting.liveDelayMs;

describe.each(brokers)('OFFER-01: red cards that the feed sends over %s', (_name, start) => {
  let broker: RabbitMq;
  let site: TestSite;
  let world: UofWorld;

  beforeAll(async () => {
    broker = await start();
    site = await testSite({}, { delaysLive: true });
    world = await uofWorld(broker, undefined, site.platform.clock);
    world.onMessage = (message) => site.receive(message);
    world.fixtures.set('sr:match:7', fixtureXml(7, site.platform.clock.now() - 1_800_000));
  });
  afterAll(async () => {
    await world.stop();
    await site.stop();
    await broker.close();
  });

  /** Writes a state of the match with these counts, and its prices. */
  function offer(counts: string): string {
    const status = `<sport_event_status status="1" match_status="6"><statistics>${counts}</statistics></sport_event_status>`;
    return oddsXml(site.platform.clock.now(), marketXml(1, [2, 3.4, 3.8]), 7, status);
  }

  test('a player who is sent off after a second caution refuses a waiting bet, and is in the course', async () => {
    const sentOff = (away: number) =>
      `<red_cards home="0" away="0"/><yellow_red_cards home="0" away="${away}"/>`;
    await world.up([offer(sentOff(0))]);
    const player = await site.player(10_000);
    const { clock } = site.platform;
    const { after } = clock;
    const waiting = new Promise<void>((resolve) => {
      clock.after = (durationMs, task) => {
        if (durationMs === delayMs) {
          clock.after = after;
          resolve();
        }
        return after(durationMs, task);
      };
    });
    const placing = site.call('POST', '/web-api/sportsbook/bets', {
      body: betBody([matchId], 100),
      cookie: player.cookie,
      headers: { 'idempotency-key': 'uof-red-card' },
    });
    await waiting;
    world.publish(offer(sentOff(1)));
    const course = async () => {
      await site.settled();
      const { json } = await site.call('GET', `/web-api/sportsbook/matches/${matchId}/course`);
      return getMatchCourse.answer.parse(json).events;
    };
    await expect.poll(course, patience).toMatchObject([{ kind: 'red-card', side: 2, count: 1 }]);
    await clock.advance(delayMs);
    expect(await placing).toMatchObject({ status: 409, json: { code: 'RED_CARD' } });
    expect(await site.balance(player)).toBe(10_000);
  });
});
