import { type Call, consoleCalls } from '@fairline/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hostileStrings } from './testing/hostile-strings.ts';
import { testOperator } from './testing/operator.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

/** A player whose every text is one of the hostile strings. */
interface Attacker {
  text: string;
  playerId: string;
  email: string;
  requests: string[];
}

let site: TestSite;
const attackers: Attacker[] = [];
const registered = z.object({ player: z.object({ userId: z.string() }) });
const asked = z.object({ requestId: z.string() });

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
  for (const [index, text] of hostileStrings.entries()) attackers.push(await attack(text, index));
});
afterAll(() => site.stop());

/** Registers a player, and lets them and a visitor write to support, with one text in every field. */
async function attack(text: string, index: number): Promise<Attacker> {
  const remoteAddress = `203.0.113.${index + 1}`;
  const email = `+o'${index}-x@player.example`;
  const registration = await site.call('POST', '/web-api/registration', {
    body: {
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      password: 'a long way to Tipperary',
      birthDate: '1990-05-01',
      email,
      name: text,
      surname: text,
      city: text,
      promoCode: text,
    },
    headers: { 'user-agent': text },
    remoteAddress,
  });
  expect([text, registration.status]).toEqual([text, 201]);
  const cookie = `user_token=${registration.cookies.user_token}`;

  async function ask(topic: string, { key, ...extra }: { key: string; email?: string }, cookies?: string) {
    const answer = await site.call('POST', '/web-api/support/requests', {
      body: { topic, subject: text, text: `${text}\n\u200f${text}`, lng: 'de', ...extra },
      headers: { 'idempotency-key': `${key}-${index}` },
      remoteAddress,
      ...(cookies ? { cookie: cookies } : {}),
    });
    expect([text, topic, answer.status]).toEqual([text, topic, 201]);
    return asked.parse(answer.json).requestId;
  }
  const requests = [
    await ask('deposit', { key: 'question' }, cookie),
    await ask('idea', { key: 'proposal' }, cookie),
    await ask('other', { key: 'visitor-asks', email }),
  ];
  return { text, playerId: registered.parse(registration.json).player.userId, email, requests };
}

const reading = consoleCalls.filter(({ method, access }) => method === 'GET' && access === 'operator');

/** Makes a call as an administrator, with the parameters of its path filled. */
async function read({ path }: Call, attacker: Attacker, requestId = '', query = '') {
  const values: Readonly<Record<string, string>> = { playerId: attacker.playerId, requestId };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1');
  const { cookie } = await testOperator(site.platform, 'administrator');
  return site.call('GET', `${filled}${query}`, { cookie });
}

/** Lists every text in an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test.each(reading)('$id answers hostile texts as JSON that no browser takes for a page', async (call) => {
  const [attacker = expect.fail('there is no attacker')] = attackers;
  const { status, headers } = await read(call, attacker, attacker.requests[0]);
  expect(status).toBeLessThan(500);
  expect(headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

const callOf = (id: string) =>
  reading.find((call) => call.id === id) ?? expect.fail(`there is no call ${id}`);

describe.each(hostileStrings)('the text %s', (text) => {
  const own = () => attackers.find((each) => each.text === text) ?? expect.fail('there is no such player');

  test('comes back unchanged in the player and the lists of players', async () => {
    const attacker = own();
    const overview = await read(callOf('getPlayerOverview'), attacker);
    expect(overview.json).toMatchObject({
      name: text,
      surname: text,
      city: text,
      promoCode: text,
      email: attacker.email,
    });
    for (const query of [`?text=${attacker.playerId}`, `?text=${encodeURIComponent(attacker.email)}`]) {
      const list = await read(callOf('findPlayers'), attacker, '', query);
      expect(list.json.items).toEqual([
        expect.objectContaining({ playerId: attacker.playerId, name: text, surname: text }),
      ]);
    }
    const found = await read(callOf('searchConsole'), attacker, '', `?text=${attacker.playerId}`);
    expect(textsIn(found.json)).toContain(`${text} ${text}`);
  });

  test('is searched for as a text, in every search of the console', async () => {
    const query = `?text=${encodeURIComponent(text)}`;
    for (const id of ['searchConsole', 'findPlayers', 'getAuditEntries']) {
      const { status } = await read(callOf(id), own(), '', query);
      expect([id, status]).toEqual([id, 200]);
    }
  });

  test('comes back unchanged in requests to support, of the player and of a visitor', async () => {
    const attacker = own();
    for (const requestId of attacker.requests) {
      const thread = await read(callOf('getDeskRequest'), attacker, requestId);
      expect(textsIn(thread.json)).toEqual(expect.arrayContaining([text, `${text}\n\u200f${text}`]));
    }
    const list = await read(callOf('getDeskRequests'), attacker, '', '?state=any&limit=100');
    expect(textsIn(list.json).filter((each) => each === text)).toHaveLength(attacker.requests.length);
  });
});
