import { PlatformError } from '@fairline/contracts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerProblems } from './http.ts';
import { createLog, requestLog } from './log.ts';

/** A log with the lines that it has written. */
function written() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  return { log, lines, text: () => JSON.stringify(lines) };
}

test.each([
  'password',
  'uPassword',
  'newPassword',
  'old_password',
  'passport',
  'inn',
  'ticket',
  'credential',
  'Cookie',
  'set-cookie',
  'authorization',
  'X-Auth',
  'user_token',
  'clientSecret',
  'documentNumber',
])('SEC: a log has no value of %s, however deep', (name) => {
  const { log, text } = written();
  log
    .child({ [name]: 'hush-0' })
    .info({ [name]: 'hush-1', body: { person: [{ [name]: 'hush-2', cities: ['Berlin'] }] } }, 'line');
  expect(text()).not.toContain('hush');
  expect(text()).toContain('Berlin');
});

test('SEC: addresses come without what they ask, also inside the words of an error', () => {
  const { log, text } = written();
  const error = new Error('fetch of https://x.example/a?ticket=hush&lng=en failed');
  log.error({
    err: error,
    url: '/en/user/login?ticket=hush#hush',
    from: new URL('https://y.example/b?x=hush'),
  });
  expect(text()).not.toContain('hush');
  expect(text()).toContain('"url":"/en/user/login"');
  expect(text()).toContain('https://x.example/a?ticket=[Redacted]&lng=');
  expect(text()).toContain('"from":"https://y.example/b"');
});

test('SEC: of an error of PostgreSQL the row stays away', () => {
  const { log, lines, text } = written();
  const error = Object.assign(new Error('duplicate key value violates unique constraint "player_email"'), {
    code: '23505',
    detail: 'Key (email)=(hush@example.org) already exists.',
    where: 'COPY player, line 1: "hush"',
    constraint: 'player_email',
  });
  log.error({ err: new Error('not saved', { cause: error }) }, 'failed');
  log.error(error);
  expect(text()).not.toContain('hush');
  expect(lines[0]).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'not saved', cause: { code: '23505', constraint: 'player_email' } },
  });
  expect(lines[0]?.err).toHaveProperty('stack', expect.stringContaining('log.test.ts'));
  expect(lines[1]).toMatchObject({ err: { code: '23505' }, msg: error.message });
});

test('what refers to itself, and numbers beyond JSON, are written all the same', () => {
  const { log, lines } = written();
  const round: Record<string, unknown> = { amountMinor: 5n, at: new Date(0) };
  round.self = round;
  log.info(round, 'line');
  expect(lines[0]).toMatchObject({ amountMinor: '5', at: '1970-01-01T00:00:00.000Z', msg: 'line' });
});

test('a failed request is told by its id, its trace and its path', async () => {
  const { log, lines, text } = written();
  const app = fastify({ genReqId: () => 'request-1' });
  answerProblems(app, log);
  app.get('/fails', async () => {
    throw new Error('no database');
  });
  app.get('/refuses', async () => {
    throw new PlatformError('NOT_FOUND');
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'x-request-id': 'of-somebody-else' };
  await app.inject({ url: '/fails?ticket=hush', headers });
  await app.inject({ url: '/refuses' });
  await app.close();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    requestId: 'request-1',
    traceId: trace,
    method: 'GET',
    path: '/fails',
    err: { message: 'no database' },
  });
  expect(text()).not.toContain('hush');
});

test('a header that is no id or trace is not written', () => {
  const { log, lines } = written();
  requestLog(log, { headers: { 'x-request-id': 'a b', traceparent: '00-xyz' } }).info('line');
  requestLog(log, { headers: { 'x-request-id': 'page-7' } }).info('line');
  expect(lines.map(({ requestId, traceId }) => [requestId, traceId])).toEqual([
    [undefined, undefined],
    ['page-7', undefined],
  ]);
});
