import { expect, test } from 'vitest';
import { marketName, marketValues, outcomeName, playerName } from './market-text.ts';
import { sportDictionary } from './sport-dictionary.ts';
import { createTranslator } from './translator.ts';

const teams = { home: 'Lyon', away: 'Metz' };

test('names a total with the line as the language writes it', async () => {
  for (const [lng, text] of [
    ['en', 'Over 2.5'],
    ['ru', 'Больше 2,5'],
    ['de', 'Über 2,5'],
    ['ar', 'أكثر من \u20682.5\u2069'],
  ] as const) {
    const t = createTranslator(lng, await sportDictionary(lng));
    expect(outcomeName(t, 18, '12', marketValues({ lng, ...teams, specifiers: 'total=2.5' }))).toBe(text);
  }
});

test('shows an Asian handicap from the side of each team', async () => {
  const t = createTranslator('en', await sportDictionary('en'));
  const values = marketValues({ lng: 'en', ...teams, specifiers: 'hcp=-0.75' });
  expect(outcomeName(t, 16, '1714', values)).toBe('Lyon (−0.75)');
  expect(outcomeName(t, 16, '1715', values)).toBe('Metz (+0.75)');
  expect(outcomeName(t, 16, '1715', marketValues({ lng: 'en', ...teams, specifiers: 'hcp=0' }))).toBe(
    'Metz (0)',
  );
});

test('shows a three-way handicap as the score that it starts from', async () => {
  const t = createTranslator('en', await sportDictionary('en'));
  const values = marketValues({ lng: 'en', ...teams, specifiers: 'hcp=0:1' });
  expect(marketName(t, 14, values)).toBe('3-way handicap 0:1');
  expect(outcomeName(t, 14, '1712', values)).toBe('Draw (0:1)');
});

test('fills several specifiers, and a variant’s outcomes have names', async () => {
  const t = createTranslator('es', await sportDictionary('es'));
  const values = marketValues({ lng: 'es', ...teams, specifiers: 'gamenr=7|setnr=1' });
  expect(marketName(t, 210, values)).toBe('Set 1, juego 7 – ganador');
  expect(outcomeName(t, 199, 'sr:correct_score:bestof:3:5', values)).toBe('2:1');
});

test('ignores invalid specifiers', () => {
  expect(marketValues({ lng: 'en', ...teams, specifiers: '|=5|x|total=<b>' })).toEqual({
    ...teams,
    total: '<b>',
  });
});

test('an outcome that is a player has the name of the line-up, in no language another one', () => {
  expect(playerName('home:9', 'K. Belabek')).toBe('K. Belabek');
  expect(playerName('home:9', 'Lyon no. 9')).toBeUndefined();
  expect(playerName('1716', 'no goal')).toBeUndefined();
});
