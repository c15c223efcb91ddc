import { expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';
import { readPdf } from './read-pdf.fixture.ts';
import { createSheet, type SheetRow, sheetWidth } from './sheet.ts';

const createdMs = Date.UTC(2026, 2, 1, 12);

async function written(rows: SheetRow[], direction: 'ltr' | 'rtl' = 'ltr'): Promise<Buffer> {
  const sheet = createSheet({
    fonts: await loadFonts(),
    direction,
    title: 'Title',
    author: 'Site',
    lng: 'en',
    createdMs,
    foot: (page) => `Page ${page}`,
  });
  for (const row of rows) sheet.write([row]);
  return Buffer.concat([await sheet.taken(), await sheet.ended()]);
}

const row = (text: string, width = sheetWidth): SheetRow => [{ text, at: 0, width }];

test('OFFER-01: the sheet embeds the fonts of the letters that it uses', async () => {
  const { fonts, pages } = readPdf(
    await written([row('Straße €12.50'), row('Привет'), row('Łódź'), row('رهان')]),
  );
  expect(fonts.every((name) => /^NotoSans/.test(name))).toBe(true);
  expect(fonts).toHaveLength(4);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toEqual(expect.arrayContaining(['Straße €12.50', 'Привет', 'Łódź', 'Page 1']));
});

test('LANG-05: a line of Arabic begins at the right, and keeps names and figures in their order', async () => {
  const { pages } = readPdf(await written([row('المبلغ: \u2068€12.50\u2069 (Łódź)')], 'rtl'));
  const line = pages[0]?.[0] ?? '';
  // Seen from the left: the brackets look inwards, the sum is whole, and the first word is last.
  expect(line.startsWith('(Łódź) €12.50 :')).toBe(true);
  expect([...line.slice(15)].toReversed().join('')).toBe('المبلغ');
});

test('long texts break at spaces, and bets of many pages are numbered', async () => {
  const words = 'one two three four five six seven eight nine ten';
  const { pages } = readPdf(await written(Array.from({ length: 120 }, () => row(words, 100))));
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]?.slice(0, 2).join(' ')).toMatch(/^one two \w+ \w+ \w+/);
  expect(pages.map((lines) => lines.at(-1))).toEqual(pages.map((_, index) => `Page ${index + 1}`));
});

test('a sign that no font has is a question mark', async () => {
  const { pages } = readPdf(await written([row('東京 FC')]));
  expect(pages[0]?.[0]).toBe('?? FC');
});

test('the same sheet has the same bytes', async () => {
  const one = await written([row('Same')]);
  expect(one.equals(await written([row('Same')]))).toBe(true);
  expect(one.toString('latin1')).toContain('(D:20260301120000Z)');
});
