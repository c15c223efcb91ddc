import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readBuild } from './assets.ts';
import { type TestOperator, testOperator } from './testing/operator.ts';
import { type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let editor: TestOperator;

beforeAll(async () => {
  site = await testSite({}, { built: readBuild() });
  editor = await testOperator(site.platform, 'content');
});
afterAll(() => site.stop());

const path = '/console-api/texts';
const home = { dictionary: 'header', key: 'logIn', lng: 'en' };
const detail = z.looseObject({
  version: z.string(),
  text: z.string().nullable(),
  history: z.array(z.unknown()),
});

type Entry = typeof home;

async function read(entry: Entry) {
  const { json } = await site.call('GET', `${path}/entry?${new URLSearchParams(entry)}`, {
    cookie: editor.cookie,
  });
  return detail.parse(json);
}

async function send(url: string, body: object, { cookie } = editor) {
  return site.call('POST', url, { cookie, body });
}

async function save(entry: Entry, text: string) {
  return send(`${path}/entry`, { ...entry, text, version: (await read(entry)).version });
}

async function revert(entry: Entry) {
  return send(`${path}/entry/removal`, { ...entry, version: (await read(entry)).version });
}

/** Requests a page until it has its fragments: on a busy machine they may come too late. */
async function page(url: string, sight: string): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      const answer = await site.assembly.app.inject({
        url,
        headers: { host: 'localhost', accept: 'text/html' },
      });
      html = answer.body;
      return html.includes(sight);
    })
    .toBe(true);
  return html;
}

test('a text is found by its key and by what it shows', async () => {
  const { cookie } = editor;
  for (const text of ['logIn', 'log in']) {
    const { json } = await site.call('GET', `${path}?lng=en&dictionary=header&text=${text}`, { cookie });
    expect(json.items, text).toContainEqual(
      expect.objectContaining({ key: 'logIn', code: 'Log in', text: null }),
    );
  }
  const first = await site.call('GET', `${path}?lng=de&limit=50`, { cookie });
  const second = await site.call('GET', `${path}?lng=de&limit=50&after=${first.json.next}`, { cookie });
  const keys = [first, second].map(({ json }) => JSON.stringify(json.items));
  expect(keys[0]).not.toBe(keys[1]);
});

test('BOOT-08: a text of an operator is on the next page, in the data of the page and in the dictionary by its id', async () => {
  expect((await page('/en', 'Log in')).includes('siteTexts')).toBe(false);
  expect((await save(home, 'Come in')).status).toBe(200);
  const html = await page('/en', '>Come in<');
  expect(/return=%2Fen">Log in</.test(html)).toBe(false);
  expect(/<html[^>]* data-texts="\d+"/.test(html)).toBe(true);
  expect(html.includes('self.siteTexts={"header":{"logIn":"Come in"}}')).toBe(true);
  expect((await page('/de', 'Anmelden')).includes('Come in')).toBe(false);

  const { json } = await site.call('GET', '/bff-api/config/group/get?groups=dicts&lang=en&ids=header,footer');
  expect(json.result).toMatchObject({
    dicts: { texts: { header: { logIn: 'Come in', registration: expect.anything() } } },
  });

  expect((await revert(home)).status).toBe(200);
  expect((await page('/en', 'return=%2Fen">Log in<')).includes('siteTexts')).toBe(false);
});

test('a text of the shell, and one inside a page, are changed in the same way', async () => {
  const shell = { dictionary: 'shell', key: 'refresh', lng: 'en' };
  const terms = { dictionary: 'information.cookies', key: 'sections.0.title', lng: 'en' };
  await save(shell, 'Once more');
  await save(terms, 'Biscuits of the house');
  expect(
    (await page('/en/information/cookies', 'Biscuits of the house')).includes('"refresh":"Once more"'),
  ).toBe(true);
  await revert(shell);
  await revert(terms);
  expect((await page('/en/information/cookies', 'Cookies that the site needs')).includes('Once more')).toBe(
    false,
  );
});

test('markup in a text stays text', async () => {
  const hostile = '</script><img src=x onerror="self.hacked=1">{{constructor}}';
  const refused = await save(home, hostile);
  expect([refused.status, JSON.stringify(refused.json)]).toEqual([
    400,
    expect.stringContaining('no placeholder'),
  ]);
  const tame = hostile.replace(/\{.*$/, '');
  await save(home, tame);
  const html = await page('/en', '&lt;/script&gt;&lt;img src=x');
  expect(html.includes('<img src=x')).toBe(false);
  await revert(home);
});

test('a text whose placeholders do not fit is refused in words', async () => {
  const zone = { dictionary: 'header', key: 'clock.zone', lng: 'en' };
  const missing = await save(zone, 'Your time');
  expect([missing.status, JSON.stringify(missing.json)]).toEqual([
    400,
    expect.stringContaining('{zone} is missing'),
  ]);
  const unknown = await save(zone, 'Your time, {zone} {user}');
  expect(JSON.stringify(unknown.json)).toContain('{user} is no placeholder of this text');
  expect((await save(zone, 'The clock of {zone}')).status).toBe(200);
  await revert(zone);
});

test('a second editor is told, and the change is in the history and in the audit record', async () => {
  const play = { dictionary: 'footer', key: 'help', lng: 'es' };
  const { version } = await read(play);
  expect((await save(play, 'First')).status).toBe(200);
  const second = await send(`${path}/entry`, { ...play, text: 'Second', version });
  expect([second.status, second.json.code]).toEqual([409, 'VERSION_CONFLICT']);
  await revert(play);
  expect((await read(play)).history.slice(0, 2)).toEqual([
    expect.objectContaining({ before: 'First', after: null }),
    expect.objectContaining({ before: null, after: 'First' }),
  ]);
  const { rows } = await site.platform.database.pool.query(
    `SELECT action FROM audit.entry WHERE subject = 'texts/footer/es/help' ORDER BY day DESC, no DESC LIMIT 2`,
  );
  expect(rows).toEqual([{ action: 'texts.revert' }, { action: 'texts.change' }]);
});

test('an operator who may only view content changes no text', async () => {
  const reader = await testOperator(site.platform, 'read-only');
  const { version } = await read(home);
  const refused = await send(`${path}/entry`, { ...home, text: 'Mine', version }, reader);
  expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_MISSING']);
});
