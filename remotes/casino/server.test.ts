import { languageCodes } from '@fairline/i18n/languages';
import { askPage } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { createRemote, texts } from './server.tsx';
import { placeAt } from './src/sections.ts';

/** Samples of every row of the route table that is this remote's, with the section that each is. */
const samples: readonly (readonly [path: string, key: string])[] = [
  ...[
    'bingo',
    'fishinghunting',
    'poker',
    'tvgames',
    'virtualsports',
    'fast-games',
    'fast-bet',
    'scratchcards',
    'asian-games',
    'card-games',
    'crash-games',
    'skill-games',
    'my-casino',
    'providers',
    'othergames',
    'partners',
    'slots',
    'keno',
  ].map((key) => [`/${key}`, key] as const),
  ['/casino-lobby', 'lobby'],
  ['/casino-search', 'search'],
  ['/casino', 'live-casino'],
  ['/casino/brand', 'brands'],
  ['/casino/roulette', 'live-casino'],
  ['/slots/vulkan', 'slots-vulkan'],
  ['/slots/megaways', 'slots'],
  ['/poker/holdem', 'poker'],
  ['/my-casino/favorites', 'favorites'],
  ['/providers/somebody', 'provider'],
  ['/bonus/casino', 'promotions'],
  ['/bonus/casino/7', 'bonus'],
  ['/bonus/casino/promotions/spring', 'promotion'],
  ['/bonus/casino/tournaments', 'tournaments'],
  ['/bonus/casino/tournaments/7', 'tournament'],
  ['/slots/game/12/fruits', 'game'],
  ['/slots/megaways/game/12/fruits', 'game'],
  ['/casino/game/12/roulette', 'game'],
  ['/casino/roulette/game/12/roulette', 'game'],
  ['/keno/game/12/keno', 'game'],
  ['/slots/thankyou', 'thankyou'],
  ['/casino/thankyou', 'thankyou'],
  ['/keno/thankyou', 'thankyou'],
];

function ask(path: string, query: Record<string, string> = {}) {
  return askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path, { query });
}

test.each(samples)(
  'ROUTE-01: %s is %s in every language, with a way to what works today',
  async (path, key) => {
    for (const lng of languageCodes) {
      const { status, body, title } = await ask(`/${lng}${path}`);
      const heading = texts[lng][`title.${key}`] ?? 'missing';
      const empty = placeAt(`/${lng}${path}`)?.section.empty ?? key;
      expect(status).toBe(200);
      expect(body).toContain(`<h1>${heading}</h1>`);
      expect(title).toBe(`${heading} · Fairline`);
      expect(body).toContain(texts[lng][`empty.${empty}`]);
      for (const way of ['', '/home/live', '/home/line']) expect(body).toContain(`href="/${lng}${way}"`);
    }
  },
);

test.each(['/en', '/en/bonus/rules', '/en/keno/live', '/en/partners/x', '/en/slots/a/b'])(
  '%s is of another remote',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('as long as no section has anything in it, there is no menu', async () => {
  const { body } = await ask('/en/crash-games');
  expect(body).not.toContain(texts.en.menu);
  expect(body).not.toContain('href="/en/keno"');
});

test('the search stays in the address: its words are in the field and in the answer', async () => {
  const { body } = await ask('/en/slots', { search: ' fruit <b> ' });
  expect(body).toContain('action="/en/slots"');
  expect(body).toContain('value="fruit &lt;b&gt;"');
  expect(body).toContain('Nothing found for “fruit &lt;b&gt;”');
  expect(body).not.toContain('<b>');
});

test('where there is no shelf of games, the search leads to one', async () => {
  const { body } = await ask('/en/bonus/casino', { search: 'fruit' });
  expect(body).toContain('action="/en/casino-search"');
  expect(body).toContain(texts.en['empty.promotions']);
});

test('SEC: a search that has no end is cut', async () => {
  const { body } = await ask('/en/slots', { search: 'x'.repeat(5_000) });
  expect(body).not.toContain('x'.repeat(61));
});

test('the name in the address of a game is not taken for the name of one', async () => {
  expect((await ask('/en/slots/game/12/you-have-won')).body).not.toContain('you-have-won');
});

test('the markup has no inline style', async () => {
  for (const [path] of samples) expect((await ask(`/en${path}`)).body).not.toContain(' style="');
});

test('SEO-01: search engines are kept away from what has no games', async () => {
  for (const [path] of samples) expect((await ask(`/en${path}`)).page, path).toEqual({ isEmpty: true });
});
