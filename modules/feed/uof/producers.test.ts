import { expect, test } from 'vitest';
import { readProducers } from './producers.ts';
import { parseXml } from './xml.ts';

test('active producers are read, without those of virtual sports', () => {
  const producer = (id: number, scope: string, active = true) =>
    `<producer id="${id}" name="P${id}" api_url="https://feed.example/v1/p${id}/" active="${active}" scope="${scope}"/>`;
  const list = [
    producer(1, 'live'),
    producer(3, 'prematch', false),
    producer(5, 'live|prematch'),
    producer(6, 'virtual'),
  ].join('');
  expect(readProducers(parseXml(`<producers>${list}</producers>`))).toMatchObject([
    { id: '1', code: 'p1', scopes: ['live'] },
    { id: '5', code: 'p5', scopes: ['prematch', 'live'] },
  ]);
});
