import { type Cell, csvFile, csvLine } from '@fairline/runtime';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { xlsxFile, xmlRow } from './xlsx.ts';

async function whole(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}

async function* batchesOf(...batches: Cell[][][]) {
  yield* batches;
}

test.each(['=1+1', '+49 30', '-2', '@here', '\tx', '\rx'])('the text %j is no formula in CSV', (text) => {
  const [[read]] = parse(csvLine([text])) as string[][] as [[string]];
  expect(read).toBe(`'${text}`);
});

test('numbers keep their sign in CSV', () => {
  expect(csvLine([-5, -5n, null, new Date(0)])).toBe('-5,-5,,1970-01-01T00:00:00.000Z\r\n');
});

test('ACC-02: a small part of a bitcoin is a number with all its digits', () => {
  expect(csvLine([0.00000001, -0.00000099, 0.00001556])).toBe('0.00000001,-0.00000099,0.00001556\r\n');
});

test('CSV is read again as it was written (RFC 4180)', async () => {
  const rows = [
    ['a "quoted" word', 'two\nlines', 'with, comma'],
    ['ÄÖ €', '', 'x'],
  ];
  const file = await whole(csvFile(['one', 'two', 'three'], batchesOf(rows)));
  expect(parse(file)).toEqual([['one', 'two', 'three'], ...rows]);
});

test('every text of a sheet is an inline string, and markup in it is text', () => {
  expect(xmlRow(['=1+1', 7, 9_007_199_254_740_993n, '<b>&\u0001'])).toBe(
    '<row><c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>7</v></c>' +
      '<c t="inlineStr"><is><t xml:space="preserve">9007199254740993</t></is></c>' +
      '<c t="inlineStr"><is><t xml:space="preserve">&lt;b&gt;&amp;\ufffd</t></is></c></row>',
  );
});

test('a workbook is a zip, and a failure of the rows reaches its reader', async () => {
  const file = await whole(xlsxFile(['a'], batchesOf([['x']], [['y']])));
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('xl/worksheets/sheet1.xml')).toBe(true);
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['x']];
    throw new Error('the database is gone');
  }
  await expect(whole(xlsxFile(['a'], broken()))).rejects.toThrow('the database is gone');
});
