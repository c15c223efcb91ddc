import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, betOn, createPlayer, listMatches } from './api-player.ts';
import { type SiteProcess, startSite } from './site-process.ts';

let site: SiteProcess | undefined;
afterAll(async () => {
  await site?.stop();
  await site?.forget();
});

const betList = z.object({
  bets: z.array(z.object({ betId: z.string(), stakeMinor: z.number() })),
  next: z.string().nullable(),
});

async function betsOf(player: ApiPlayer): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  let after: string | null = null;
  do {
    const query: string = after ? `&after=${after}` : '';
    const page = betList.parse((await player.get(`/web-api/sportsbook/bets?limit=100${query}`)).json);
    for (const bet of page.bets) found.set(bet.betId, bet.stakeMinor);
    after = page.next;
  } while (after);
  return found;
}

test('kill -9 under betting load loses no acknowledged bet and doubles none', async () => {
  const first = await startSite({ FEED_SPEED: '0' });
  site = first;
  const deposited = 1_000_000;
  const players = await Promise.all(Array.from({ length: 8 }, () => createPlayer(first.origin, deposited)));
  const [match] = await listMatches(first.origin, 'section=line&sportId=1');
  const body = match && betOn(match, 100);
  expect(body).toBeDefined();

  const acknowledged = new Map<ApiPlayer, Set<string>>(players.map((player) => [player, new Set()]));
  const unanswered: { player: ApiPlayer; key: string }[] = [];
  let killed = false;
  let count = 0;
  const load = Promise.all(
    players.flatMap((player) =>
      Array.from({ length: 4 }, async () => {
        while (!killed) {
          const key = `load-${++count}`.padEnd(12, '-');
          const answer = await player.post('/web-api/sportsbook/bets', body, key).catch(() => undefined);
          if (answer?.status === 201) {
            acknowledged.get(player)?.add(z.object({ betId: z.string() }).parse(answer.json).betId);
          } else if (answer === undefined) unanswered.push({ player, key });
        }
      }),
    ),
  );
  await expect
    .poll(() => [...acknowledged.values()].reduce((sum, bets) => sum + bets.size, 0))
    .toBeGreaterThan(300);
  killed = true;
  await first.kill();
  await load;

  const second = await startSite(
    { FEED_SPEED: '0' },
    { dataDir: first.dataDir, port: Number(new URL(first.origin).port) },
  );
  site = second;
  for (const player of players) {
    const kept = await betsOf(player);
    for (const betId of acknowledged.get(player) ?? [])
      expect(kept.has(betId), `bet ${betId} was lost`).toBe(true);
    const staked = [...kept.values()].reduce((sum, stake) => sum + stake, 0);
    expect(await player.balance()).toBe(deposited - staked);
  }
  // A retry with the same idempotency key either places the bet once or returns the first result.
  for (const { player, key } of unanswered.slice(0, 20)) {
    const before = (await betsOf(player)).size;
    const once = await player.post('/web-api/sportsbook/bets', body, key);
    const twice = await player.post('/web-api/sportsbook/bets', body, key);
    expect(twice).toEqual(once);
    expect((await betsOf(player)).size - before).toBeLessThanOrEqual(1);
  }
});

/** Opens connections that never finish: half a header, half a body, an answer that is not read. */
function stalledClients(origin: string): Socket[] {
  const { hostname, port } = new URL(origin);
  const begun = [
    'GET /en HTTP/1.1\r\nhost: x\r\n',
    `POST /web-api/user/login HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    `GET /openapi.json HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`.repeat(40),
  ];
  return begun.map((sent) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    socket.pause();
    socket.write(sent);
    return socket;
  });
}

test('SIGTERM drains and ends with 0 within ten seconds, whatever clients do; a second start is warm', async () => {
  const running = site;
  expect(running).toBeDefined();
  if (!running) return;
  const clients = stalledClients(running.origin);
  // A further request behind all slow connections.
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200);
  const { code } = await running.stop();
  for (const client of clients) client.destroy();
  // A drain that exceeds its time limit ends with exit code 1.
  expect(code).toBe(0);
  site = await startSite({ FEED_SPEED: '0' }, { dataDir: running.dataDir });
  expect(site.output()).toContain('up to date');
});

test('each wrong environment variable is named in a line of its own', async () => {
  await expect(startSite({ PORT: 'many', ROLE: 'king' })).rejects.toThrow(/PORT="many".*\n.*ROLE="king"/);
});

test('a second process on the same data is refused and does not affect the first', async () => {
  const running = site;
  expect(running).toBeDefined();
  if (!running) return;
  await expect(startSite({}, { dataDir: running.dataDir })).rejects.toThrow(/already running on/);
  expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
});
