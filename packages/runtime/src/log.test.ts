import { PlatformError } from '@fairline/contracts';
import fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerProblems } from './http.ts';
import { createLog, requestLog } from './log.ts';
import { redactedText } from './redact.ts';

/** Creates a log and the list of the lines that it writes. */
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
])('SEC: a log has no value of %s, at any depth', (name) => {
  const { log, text } = written();
  log
    .child({ [name]: 'hush-0' })
    .info({ [name]: 'hush-1', body: { person: [{ [name]: 'hush-2', cities: ['Berlin'] }] } }, 'line');
  expect(text()).not.toContain('hush');
  expect(text()).toContain('Berlin');
});

test('SEC: addresses are logged without their query, also inside the message of an error', () => {
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

test('SEC: the row in an error of PostgreSQL is not logged', () => {
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

/** Creates an error with all the properties that the driver adds to its errors. */
function clientError(): Error {
  const client = new pg.Client({ connectionString: 'postgres://bettor:hush@db.internal:5432/fairline' });
  return Object.assign(new Error('Connection terminated unexpectedly'), { client, query: 'SELECT hush' });
}

test('SEC: type, message, code, stack and cause of an error are logged, and no property of a driver', () => {
  const { log, lines, text } = written();
  log.error({ err: clientError() }, 'database connection failed');
  log.error({ err: new Error('not saved', { cause: clientError() }) }, 'failed');
  log.error(clientError());
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', port: 5432 });
  log.error({ err: new AggregateError([refused, clientError()], 'no way') }, 'failed');
  for (const { err } of lines) {
    expect(
      Object.keys(Object(err)).filter((name) => !/^(type|message|stack|cause|errors)$/.test(name)),
    ).toEqual([]);
  }
  expect(lines[3]).toMatchObject({
    err: { errors: [{ code: 'ECONNREFUSED', port: 5432 }, { type: 'Error' }] },
  });
  expect(text()).not.toMatch(/hush|bettor|_events|SELECT/);
});

test('SEC: an instance of a class is logged as its class name, at any place', () => {
  const { log, lines, text } = written();
  const pool = new pg.Pool({ connectionString: 'postgres://bettor:hush@db.internal/fairline' });
  log.error({ pool, deep: { seen: [new Map([['a', 'hush']])], own: Object.create(null) } }, 'line');
  log.child({ pool }).info({ reason: new pg.Client('postgres://bettor:hush@db.internal/fairline') });
  expect(lines[0]).toMatchObject({ deep: { seen: ['[Map]'], own: {} } });
  expect(lines[0]?.pool).toMatch(/^\[\w+\]$/);
  expect(text()).not.toMatch(/hush|bettor/);
});

test('SEC: an error of the framework is logged with its code, without request and body', async () => {
  const { log, lines, text } = written();
  const app = fastify();
  app.setErrorHandler((error, request, reply) => {
    log.error(
      { err: Object.assign(Object(error), { request, body: request.body }), request, reply },
      'failed',
    );
    return reply.status(400).send();
  });
  app.post('/x', { schema: { body: { type: 'object', required: ['name'] } } }, async () => 'x');
  await app.inject({ method: 'POST', url: '/x', payload: { email: 'hush@example.org' } });
  await app.close();
  expect(lines[0]).toMatchObject({ err: { code: 'FST_ERR_VALIDATION', statusCode: 400 } });
  expect(text()).not.toContain('hush');
});

test.each([
  'connect to postgres://bettor:hush@db.internal:5432/fairline failed',
  'nats://hush@bus.internal is no address',
  'https://me:hu@sh@x.example/path',
  'host=db.internal password=hush dbname=fairline',
  "ALTER ROLE bettor PASSWORD 'hush it'",
  'password: "hush"',
  'Authorization: Bearer hush.hush.hush',
  'authorization: Basic aHVzaDpodXNo',
  'token eyJhbGciOiJIUzI1NiJ9.hush-hush.hush',
  'ApiKey=hush&x=1',
])('SEC: a secret inside a text is removed: %s', (words) => {
  const { log, text } = written();
  log.error({ err: new Error(words, { cause: words }), words, list: [{ words }] }, words);
  expect(text()).not.toMatch(/hush|aHVzaDpodXNo/);
  expect(text()).toContain('[Redacted]');
});

test('texts about secrets are not changed', () => {
  expect(redactedText('the password is too short; basic rules apply')).toBe(
    'the password is too short; basic rules apply',
  );
});

test('circular objects, and numbers that JSON lacks, are written too', () => {
  const { log, lines } = written();
  const round: Record<string, unknown> = { amountMinor: 5n, at: new Date(0) };
  round.self = round;
  log.info(round, 'line');
  expect(lines[0]).toMatchObject({ amountMinor: '5', at: '1970-01-01T00:00:00.000Z', msg: 'line' });
});

test('a failed request is logged with its id, its trace and its path', async () => {
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

test('an invalid id or trace header is not logged', () => {
  const { log, lines } = written();
  requestLog(log, { headers: { 'x-request-id': 'a b', traceparent: '00-xyz' } }).info('line');
  requestLog(log, { headers: { 'x-request-id': 'page-7' } }).info('line');
  expect(lines.map(({ requestId, traceId }) => [requestId, traceId])).toEqual([
    [undefined, undefined],
    ['page-7', undefined],
  ]);
});
