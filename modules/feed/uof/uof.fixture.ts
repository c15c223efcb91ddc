import { createServer } from 'node:http';
import { createLog, createManualClock, type ManualClock } from '@fairline/runtime';
import { amqpStandIn } from '@fairline/testing/amqp-stand-in';
import { type RabbitMq, rabbitProgram, startRabbitMq } from '@fairline/testing/rabbitmq';
import { type SocketDoor, socketDoor } from '@fairline/testing/socket-door';
import { connect } from 'amqplib';
import { expect } from 'vitest';
import type { FeedMessage } from '../domain/messages.ts';
import type { FeedAdapter, FeedRun } from '../feed-adapter.ts';
import { createUofAdapter } from './uof-adapter.ts';

/** The brokers that the tests run at: a stand-in, and a real RabbitMQ where there is one. */
export const brokers: [name: string, start: () => Promise<RabbitMq>][] = [['a stand-in', amqpStandIn]];
const program = rabbitProgram;
if (program) brokers.push(['RabbitMQ', () => startRabbitMq(program)]);

/** A recovery that the adapter has requested. */
export interface Recovery {
  producer: string;
  requestId: number;
  node: string | null;
  after: number | undefined;
}

/** A customer of the feed, with the feed around it: a broker, an API, and what the test makes them say. */
export interface UofWorld {
  clock: ManualClock;
  adapter: FeedAdapter;
  received: FeedMessage[];
  lines: Record<string, unknown>[];
  door: SocketDoor;
  recoveries: Recovery[];
  /** The fixtures of the API by their ids; a request for another one is answered with 404. */
  fixtures: Map<string, string>;
  /** The profiles and variants of the API by their paths; a request for another or an empty one is answered with 404. */
  named: Map<string, string>;
  /** The paths of the requests for profiles and variants. */
  asked: string[];
  /** Returns the messages with which every recovery is answered at once; absent when the test answers by itself. */
  answers?: () => readonly string[];
  /** Gets each message of the adapter, as a site does. */
  onMessage?: (message: FeedMessage) => void;
  /** The status of every answer of the API to recoveries. */
  recoveryStatus: number;
  start(run?: Omit<Partial<FeedRun>, 'emit'>): Promise<void>;
  /** Publishes a message, and waits for nothing. */
  publish(xml: string, key?: Partial<{ type: string; event: string; node: string }>): void;
  alive(producer?: number, change?: { subscribed?: 0 | 1; atMs?: number }): void;
  /** Waits for a recovery and ends it, with these messages before. Each is given the id of the recovery. */
  recover(messages?: readonly string[], after?: number): Promise<Recovery>;
  /** Starts the adapter and recovers its producers, so that they are up. */
  up(messages?: readonly string[], run?: Omit<Partial<FeedRun>, 'emit'>): Promise<void>;
  /** Returns the messages of these types since the last call, and forgets them. */
  news(...types: FeedMessage['type'][]): FeedMessage[];
  stop(): Promise<void>;
}

const producersXml = `<?xml version="1.0" encoding="UTF-8"?>
<producers response_code="OK">
  <producer id="1" name="LO" description="Live" api_url="https://feed.example/v1/liveodds/" active="true" scope="live"
    stateful_recovery_window_in_minutes="600"/>
  <producer id="3" name="Ctrl" description="Pre-match" api_url="https://feed.example/v1/pre/" active="false" scope="prematch"/>
</producers>`;

const marketsXml = `<market_descriptions response_code="OK">
  <market id="1" name="1x2" groups="all|score|regular_play"/>
  <market id="18" name="Total" groups="all|score|regular_play"/>
  <market id="60" name="1st half - 1x2" groups="all|score|1st_half"/>
</market_descriptions>`;

export function fixtureXml(
  number: number,
  startMs: number,
  { sport = 1, start = new Date(startMs).toISOString() } = {},
): string {
  return `<fixtures_fixture xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-01-01T00:00:00Z">
  <fixture id="sr:match:${number}" start_time="${start}" status="not_started">
    <tournament id="sr:tournament:17" name="Premier League">
      <sport id="sr:sport:${sport}" name="Soccer"/>
      <category id="sr:category:1" name="England" country_code="ENG"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:35" name="Manchester &amp; United" qualifier="away"/>
      <competitor id="sr:competitor:42" name="Arsenal" qualifier="home"/>
    </competitors>
  </fixture>
</fixtures_fixture>`;
}

/** Writes what the API knows of a season, whose teams have the numbers from 1 on. */
export function seasonXml(number: number, endMs: number, teams: readonly string[]): string {
  const day = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
  const competitors = teams.map(
    (name, index) => `<competitor id="sr:competitor:${index + 1}" name="${name}"/>`,
  );
  return `<tournament_info xmlns="http://schemas.sportradar.com/sportsapi/v1/unified" generated_at="2026-01-01T00:00:00Z">
  <tournament id="sr:tournament:17" name="Premier League">
    <sport id="sr:sport:1" name="Soccer"/>
    <category id="sr:category:1" name="England" country_code="ENG"/>
  </tournament>
  <season id="sr:season:${number}" name="Premier League 26/27" year="26/27" start_date="${day(endMs - 250 * 86_400_000)}" end_date="${day(endMs)}" tournament_id="sr:tournament:17"/>
  <competitors>${competitors.join('')}</competitors>
</tournament_info>`;
}

/** Creates the world of one test at a broker, which other worlds may use after it. */
export async function uofWorld(
  broker: Pick<RabbitMq, 'url'>,
  producers = producersXml,
  clock: ManualClock = createManualClock(Date.UTC(2026, 8, 12, 12)),
): Promise<UofWorld> {
  const brokerUrl = new URL(broker.url);
  const door = await socketDoor(Number(brokerUrl.port));
  const publisher = await connect(broker.url);
  const channel = await publisher.createChannel();
  await channel.assertExchange('unifiedfeed', 'topic', { durable: true });
  const lines: Record<string, unknown>[] = [];
  const fixtures = new Map<string, string>();
  const named = new Map<string, string>();
  const asked: string[] = [];
  const recoveries: Recovery[] = [];
  let read = 0;

  const api = createServer((request, answer) => {
    const url = new URL(request.url ?? '', 'http://feed');
    expect(request.headers['x-access-token']).toBe('guest');
    const [, , producer = ''] = url.pathname.split('/');
    if (request.method === 'POST') {
      if (world.recoveryStatus < 300) {
        recoveries.push({
          producer,
          requestId: Number(url.searchParams.get('request_id')),
          node: url.searchParams.get('node_id'),
          after: url.searchParams.has('after') ? Number(url.searchParams.get('after')) : undefined,
        });
      }
      answer.statusCode = world.recoveryStatus;
      answer.end();
      if (world.answers) void world.recover(world.answers(), recoveries.length - 1);
      return;
    }
    const urn = /(?:sport_events\/([^/]+)\/fixture|tournaments\/([^/]+)\/info)/
      .exec(decodeURIComponent(url.pathname))
      ?.slice(1)
      .find(Boolean);
    const path = decodeURIComponent(url.pathname).replace('/v1', '');
    const isName = path.includes('/profile') || path.includes('/variants');
    if (isName) asked.push(path);
    const body = isName
      ? (named.get(path) ?? noVariants(path))
      : urn
        ? fixtures.get(urn)
        : url.pathname.includes('producers')
          ? producers
          : marketsXml;
    answer.statusCode = body ? 200 : 404;
    answer.end(body ?? '');
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  const address = api.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const throughDoor = new URL(broker.url);
  throughDoor.port = String(door.port);
  throughDoor.password = brokerUrl.password;
  const adapter = createUofAdapter({
    clock,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    brokerUrl: throughDoor.href,
    apiUrl: `http://127.0.0.1:${port}/v1`,
    token: 'guest',
    node: 5,
    heartbeatSeconds: 1,
  });

  const world: UofWorld = {
    clock,
    adapter,
    received: [],
    lines,
    door,
    recoveries,
    fixtures,
    named,
    asked,
    recoveryStatus: 202,
    start: (run = {}) =>
      adapter.start({
        open: [],
        ...run,
        emit(message) {
          world.received.push(message);
          world.onMessage?.(message);
        },
      }),
    publish(
      xml,
      {
        type = /<(\w+)/.exec(xml)?.[1] ?? '',
        event = /event_id="([^"]+)"/.exec(xml)?.[1] ?? '-',
        node = '-',
      } = {},
    ) {
      const place = event === '-' ? '-.-' : event.replace(/:(\d+)$/, '.$1');
      channel.publish('unifiedfeed', `hi.-.live.${type}.1.${place}.${node}`, Buffer.from(xml));
    },
    alive(producer = 1, { subscribed = 1, atMs = clock.now() } = {}) {
      world.publish(`<alive product="${producer}" timestamp="${atMs}" subscribed="${subscribed}"/>`);
    },
    async recover(messages = [], after = 0) {
      await expect.poll(() => recoveries.length).toBeGreaterThan(after);
      const request = recoveries[after];
      if (!request) throw new Error('no recovery');
      const { requestId } = request;
      // The clock moves only after the answer to the request, from which the next one counts its pause.
      const isAnswered = () =>
        lines.some((line) => line.msg === 'feed recovery requested' && line.requestId === requestId);
      await expect.poll(isAnswered).toBe(true);
      for (const xml of messages) {
        world.publish(xml.replace('product=', `request_id="${requestId}" product=`), { node: '5' });
      }
      const end = `<snapshot_complete product="1" request_id="${requestId}" timestamp="${clock.now()}"/>`;
      world.publish(end, { node: '5' });
      return request;
    },
    async up(messages = [], run = {}) {
      await world.start(run);
      await world.recover(messages, recoveries.length);
      world.alive();
      const isUp = () =>
        world.received.some((message) => message.type === 'producer_change' && message.change.state === 'up');
      await expect.poll(isUp).toBe(true);
    },
    news(...types) {
      const fresh = world.received.slice(read);
      read = world.received.length;
      return fresh.filter(({ type }) => types.includes(type));
    },
    async stop() {
      await adapter.stop();
      await publisher.close();
      await door.close();
      await new Promise((done) => api.close(done));
    },
  };
  return world;
}

/** Returns an empty list of variants, which the API always has. */
function noVariants(path: string): string | undefined {
  return path.endsWith('/variants.xml') ? '<variant_descriptions response_code="OK"/>' : undefined;
}

/** The id of a match on the site, by its number in the feed. */
export function siteId(number: number): string {
  return String(1e12 + number);
}

/** Writes a message about a match. */
export function about(name: string, atMs: number, inner = '', attributes = '', match = 7): string {
  return `<${name} product="1" event_id="sr:match:${match}" timestamp="${atMs}" ${attributes}>${inner}</${name}>`;
}

/** Writes a market with two or three outcomes, whose order is reversed. */
export function marketXml(
  id: number,
  odds: readonly number[],
  { status = 1, specifiers = '', ids = ['1', '2', '3'] } = {},
): string {
  const outcomes = odds.map((price, index) => `<outcome id="${ids[index]}" odds="${price}" active="1"/>`);
  return `<market id="${id}" status="${status}" specifiers="${specifiers}">${outcomes.reverse().join('')}</market>`;
}

/** Writes an odds change of a match in the first half. */
export function oddsXml(
  atMs: number,
  markets: string,
  match = 7,
  status = '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"/>',
): string {
  return about('odds_change', atMs, `${status}<odds>${markets}</odds>`, '', match);
}
