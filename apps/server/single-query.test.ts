import fastify from 'fastify';
import { expect, test } from 'vitest';
import { singleQuery } from './single-query.ts';

const app = fastify();
app.get('/', async ({ query }) => singleQuery(query));

test.each([
  ['/?tag=a&tag=b&lang=de', { tag: 'a', lang: 'de' }],
  ['/?tag=&tag=b', { tag: '' }],
  ['/?a[]=1&a[]=2', { 'a[]': '1' }],
  ['/?constructor=x&toString=y', { constructor: 'x', toString: 'y' }],
  ['/', {}],
])('of %s the first value of each name is read', async (url, read) => {
  expect((await app.inject({ url })).json()).toEqual(read);
});

test('a name that is repeated reaches nothing but the query', async () => {
  const answer = await app.inject({ url: '/?__proto__=a&__proto__=b&tag=c' });
  expect(answer.json()).toEqual({ tag: 'c' });
});
