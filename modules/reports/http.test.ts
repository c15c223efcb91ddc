import { answerProblems, type Operator } from '@fairline/runtime';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsRoutes } from './http.ts';
import { type TestReports, testPlay, testReports } from './reports.fixture.ts';

let site: TestReports;
let app: FastifyInstance;
let rights: readonly string[] = ['reports.view'];
let countries: readonly string[] | undefined;
const recorded: unknown[] = [];

beforeAll(async () => {
  site = await testReports();
  const play = await testPlay(site);
  for (const [country, stakeMinor] of [
    ['de', 100],
    ['fr', 30],
  ] as const) {
    const player = await play.player(country);
    await play.place(player, [1], stakeMinor);
  }
  await site.fold();
  app = fastify();
  answerProblems(app, site.platform.log);
  app.addHook('onRequest', async (request) => {
    const operator: Operator = {
      name: 'Anna',
      operatorId: 'anna',
      may: (permission) => rights.includes(permission),
      countriesOf: () => countries,
      hasRecorded: false,
      async record(entry) {
        recorded.push(entry);
      },
    };
    request.operator = operator;
  });
  reportsRoutes(app, site.reports);
});
afterAll(async () => {
  await app.close();
  await site.platform.drop();
});

async function get(path: string) {
  const answer = await app.inject({ method: 'GET', url: `/console-api/reports/${path}` });
  return { status: answer.statusCode, json: answer.json() };
}
const today = () => new Date(site.platform.clock.now()).toISOString().slice(0, 10);
const dayOf = () => `from=${today()}&to=${today()}`;

test('each report is served, and each figure names a definition that the console can explain', async () => {
  const { json } = await get('definitions');
  const known = new Set(json.definitions.map(({ id }: { id: string }) => id));
  for (const path of ['results', 'liability', 'deposits', 'registrations', 'regulator', 'taxes']) {
    const answer = await get(`${path}?${path === 'liability' ? '' : dayOf()}`);
    expect([path, answer.status]).toEqual([path, 200]);
    for (const id of Object.values(answer.json.definitions)) expect(known).toContain(id);
  }
});

test('a row names the list and the filters of the bets behind it', async () => {
  const { json } = await get(`results?${dayOf()}&groupBy=sport&country=de`);
  expect(json.rows).toMatchObject([
    {
      key: '1',
      turnoverMinor: 100,
      behind: [
        {
          list: 'bets',
          countedAt: 'placing',
          filters: { from: today(), to: today(), country: 'de', sport: '1', currency: 'EUR' },
        },
        { list: 'bets', countedAt: 'settlement' },
      ],
    },
  ]);
});

test('an operator of one country gets the figures of that country alone', async () => {
  countries = ['fr'];
  try {
    const results = await get(`results?${dayOf()}`);
    expect(results.json.totals).toMatchObject([
      { currency: 'EUR', turnoverMinor: 30, players: { value: 1 } },
    ]);
    expect((await get('liability')).json.totals).toMatchObject([{ stakesMinor: 30 }]);
    expect((await get(`results?${dayOf()}&country=de`)).json.rows).toEqual([]);
    expect((await get(`deposits?${dayOf()}`)).json.totals).toMatchObject([{ booked: { payments: 1 } }]);
    expect((await get(`registrations?${dayOf()}`)).json.totals).toMatchObject([{ registrations: 1 }]);
    expect((await get(`regulator?${dayOf()}`)).json.rows).toEqual([]);
  } finally {
    countries = undefined;
  }
});

test('an operator without the right gets no figure, and the refusal is on record', async () => {
  rights = [];
  try {
    const { status, json } = await get(`results?${dayOf()}`);
    expect([status, json.code]).toEqual([403, 'PERMISSION_MISSING']);
    expect(recorded).toMatchObject([{ action: 'refused', subject: 'reports/results' }]);
  } finally {
    rights = ['reports.view'];
  }
});

test.each([
  'from=2026-02-31&to=2026-03-01',
  'from=2026-01-01',
  `${'from=2026-01-01&to=2026-01-02'}&groupBy=moon`,
])('the query %s is refused', async (query) => {
  expect((await get(`results?${query}`)).status).toBe(400);
});
