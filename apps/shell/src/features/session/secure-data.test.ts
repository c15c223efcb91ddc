import { apiOver } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { askSecureData } from './secure-data.ts';

async function logged(answer: unknown): Promise<string[]> {
  const words: string[] = [];
  const api = apiOver(async (url) => {
    expect(url).toBe('/web-api/user/secure-data');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await askSecureData(api, (what) => words.push(what));
  return words;
}

test('AUTH-14: a complete answer is not logged', async () => {
  expect(await logged({ ggru: '1767227400', _grant_100000001: 'a.b.c' })).toEqual([]);
});

test.each([[{}], [{ ggru: '1767227400' }], [{ _grant_1: 'a.b.c' }], [{ ggru: '', _grant_1: '' }]])(
  'AUTH-14: empty secure data are logged as an error: %j',
  async (answer) => {
    expect(await logged(answer)).toEqual(['secure data are empty']);
  },
);

test('AUTH-14: a failure is logged and does not reach the caller', async () => {
  expect(await logged(new Error('offline'))).toEqual(['secure data not fetched']);
});
