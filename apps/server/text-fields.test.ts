import { startDeposit } from '@fairline/contracts';
import { csrfHeadersFor } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestPlayer, type TestSite, testSite } from './testing/test-site.ts';

let site: TestSite;
let player: TestPlayer;

beforeAll(async () => {
  site = await testSite({ ADDRESS_ALLOWANCE: '100' });
  player = await site.player();
});
afterAll(() => site.stop());

interface Schema {
  type?: unknown | undefined;
  const?: unknown | undefined;
  enum?: unknown[] | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  propertyNames?: Schema | undefined;
  additionalProperties?: Schema | boolean | undefined;
  'x-multiline'?: boolean | undefined;
}
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    propertyNames: schema.optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    'x-multiline': z.boolean().optional(),
  }),
);
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }) }) }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });
type Operation = z.infer<typeof operation> & { path: string; method: string };

/** A text field of a body: `body` has `text` in it, and otherwise only the fields that select its form. */
interface TextField {
  name: string;
  isMultiline: boolean;
  body(text: string): unknown;
}

function textFields(of: Schema, name = ''): TextField[] {
  const forms = [...(of.anyOf ?? []), ...(of.oneOf ?? [])];
  if (forms.length > 0) return forms.flatMap((form) => textFields(form, name));
  if (of.type === 'string' && of.const === undefined)
    return [{ name, isMultiline: of['x-multiline'] === true, body: (text) => text }];
  if (of.type === 'array' && of.items)
    return textFields(of.items, name).map((field) => ({ ...field, body: (text) => [field.body(text)] }));
  if (of.type !== 'object') return [];
  const properties = Object.entries(of.properties ?? {});
  const sentFields = Object.fromEntries(
    properties.flatMap(([key, { const: value }]) => (value === undefined ? [] : [[key, value]])),
  );
  const values = typeof of.additionalProperties === 'object' ? of.additionalProperties : undefined;
  const entries = values
    ? [...properties, [String(of.propertyNames?.enum?.[0] ?? 'any'), values] as const]
    : properties;
  return entries.flatMap(([key, each]) =>
    textFields(each, key).map((field) => ({
      ...field,
      body: (text) => ({ ...sentFields, [key]: field.body(text) }),
    })),
  );
}

async function operations(): Promise<Operation[]> {
  const { paths } = document.parse((await site.call('GET', '/openapi.json')).json);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, path, method: method.toUpperCase() })),
  );
}

const texts: Readonly<Record<string, string>> = {
  NUL: 'a\0b',
  'U+202E': 'a\u202eb',
  'U+2066': 'a\u2066b',
  'half a surrogate pair': 'a\ud800b',
  'a line break': 'a\nb',
  'a carriage return': 'a\rb',
  'a paragraph separator': 'a\u2029b',
};
/**
 * The forbidden texts that can be in paths and queries. Half a surrogate pair cannot, since it has no bytes in UTF-8.
 */
const escapes = Object.entries(texts).filter(([, text]) => text.isWellFormed());
const surrogate = 'a%ED%A0%80b';

let sent = 0;

async function send({ method, path }: Operation, query: string, body?: unknown) {
  sent += 1;
  // A call may allow one address fewer requests in a minute than it has fields and texts; the fewest are thirty.
  const address = Math.floor(sent / 25);
  return site.assembly.app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(method),
    url: query === '' ? path : `${path}?${query}`,
    remoteAddress: `10.0.${address >> 8}.${address & 255}`,
    headers: {
      cookie: player.cookie,
      ...csrfHeadersFor(player.cookie),
      'idempotency-key': 'text-fields',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

const problem = z.object({ code: z.string(), errors: z.array(z.object({ path: z.string() })).default([]) });

/** Returns the fault of an answer to a forbidden text; undefined when the answer is a refusal that names the field. */
function faultOf(
  answer: { statusCode: number; body: string },
  name: string,
  { responses }: Operation,
): string | undefined {
  if (answer.statusCode < 400 || answer.statusCode >= 500) return `answers ${answer.statusCode}`;
  const { code, errors } = problem.parse(JSON.parse(answer.body));
  // A report without a valid signature is refused before it is read.
  if (code === 'SIGNATURE_INVALID' && responses['401']?.description.includes(code)) return undefined;
  return errors.some(({ path }) => path.split('.').includes(name)) ? undefined : `${code} does not name it`;
}

/** Returns the address of an operation with `text` in one parameter and an `x` in the others. */
function withParameter(each: Operation, name: string, text: string): Operation {
  const path = each.path.replace(/\{(\w+)\}/g, (_, other) => (other === name ? text : 'x'));
  return { ...each, path };
}

test('SEC: no text field of any call accepts control characters, bidirectional controls or broken characters', async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const each of await operations()) {
    const note = (fault: string | undefined, name: string, words: string) => {
      asked += 1;
      if (fault !== undefined) faults.push(`${each.operationId} ${name}, ${words}: ${fault}`);
    };
    const strings = each.parameters.filter(({ schema: { type } }) => type === 'string');
    for (const { name } of strings.filter((parameter) => parameter.in === 'path')) {
      for (const [words, text] of escapes) {
        const answer = await send(
          withParameter(each, name, encodeURIComponent(text)),
          '',
          each.requestBody && {},
        );
        note(faultOf(answer, name, each), name, words);
      }
      const { statusCode } = await send(withParameter(each, name, surrogate), '');
      note(statusCode === 400 ? undefined : `answers ${statusCode}`, name, surrogate);
    }
    for (const { name } of strings.filter((parameter) => parameter.in === 'query')) {
      const plain = withParameter(each, '', '');
      for (const [words, text] of escapes)
        note(faultOf(await send(plain, `${name}=${encodeURIComponent(text)}`), name, each), name, words);
      for (const text of [surrogate, 'x']) {
        const { statusCode } = await send(plain, `${name}=${text}`);
        note(statusCode < 500 ? undefined : `answers ${statusCode}`, name, text);
      }
    }
    const fields = each.requestBody ? textFields(each.requestBody.content['application/json'].schema) : [];
    for (const { name, isMultiline, body } of fields) {
      for (const [words, text] of Object.entries(texts)) {
        const answer = await send(withParameter(each, '', ''), '', body(text));
        const fault = faultOf(answer, name, each);
        if (!isMultiline || text !== texts['a line break']) note(fault, name, words);
        else note(answer.statusCode < 500 ? undefined : `answers ${answer.statusCode}`, name, words);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(400);
});

describe('SEC: what has no text field', () => {
  test.each([
    '/en/%00',
    '/mf/betting/en/%00',
    '/sandbox-payments/checkout/%00',
    '/sitemap-%00.xml',
    '/web-api/%00',
    '/assets/%00',
    '/%00',
  ])('does not break by %s', async (url) => {
    expect((await site.assembly.app.inject({ url })).statusCode).toBeLessThan(500);
  });
});

test('an unknown payment method is refused by its name, and its key may be used again', async () => {
  const deposit = (methodId: string) =>
    site.call('POST', startDeposit.path, {
      body: { methodId, amountMinor: 5_000, currency: 'EUR' },
      cookie: player.cookie,
      headers: { 'idempotency-key': 'unknown-way' },
    });
  expect(await deposit('gold')).toMatchObject({
    status: 400,
    json: { code: 'INVALID_INPUT', errors: [{ path: 'body.methodId' }] },
  });
  expect((await deposit('card')).status).toBe(201);
});

const person = {
  type: 'full_reg',
  currency: 'EUR',
  countryCode: 'de',
  agreed: true,
  password: 'correct horse 5',
  name: 'José',
  surname: 'Ó Briain',
  email: 'a@b.example',
};

test.each(['0001-01-01', '1066-10-14', '1869-12-31', '2999-01-01', '1990-02-30', '12-12-1990'])(
  'a birth date of %s is refused by its name',
  async (birthDate) => {
    const { status, json } = await site.call('POST', '/web-api/registration', {
      body: { ...person, birthDate },
    });
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(json.errors)).toContain('birthDate');
  },
);

test('names in all scripts are stored unchanged, and messages keep their lines', async () => {
  const names = ['José', "O'Neill-Çelik", '张伟', 'नरेन्द्र', 'می‌خواهم', '😀'];
  for (const [index, name] of names.entries()) {
    const body = { ...person, name, birthDate: '1990-02-28', email: `a${index}@b.example` };
    expect((await site.call('POST', '/web-api/registration', { body })).status).toBe(201);
  }
  const body = { topic: 'other', subject: 'A bet', text: 'One\r\n\u200fTwo\n\n\tThree', lng: 'en' };
  const asked = await site.call('POST', '/web-api/support/requests', {
    body,
    cookie: player.cookie,
    headers: { 'idempotency-key': 'some-lines' },
  });
  expect(asked).toMatchObject({ status: 201, json: { messages: [{ text: 'One\n\u200fTwo\n\n\tThree' }] } });
});
