import { expect, test } from 'vitest';
import { z } from 'zod';
import { meantValue, startOf } from './form-value.ts';
import { momentOf, momentText } from './moment-text.ts';
import { readSchema } from './read-schema.ts';

const formOf = (schema: z.ZodType) => readSchema({ ...z.toJSONSchema(schema, { io: 'input' }) });

test.each([
  ['a boolean', z.boolean(), { kind: 'switch' }],
  ['an enum', z.enum(['a', 'b']), { kind: 'choice', options: ['a', 'b'] }],
  ['numbers of a union', z.union([z.literal(0), z.literal(1)]), { kind: 'choice', options: [0, 1] }],
  ['a whole number', z.int().min(1).max(9), { kind: 'number', min: 1, max: 9 }],
  ['a number without bounds', z.int(), { kind: 'number', min: undefined, max: undefined }],
  ['a text', z.string().max(9), { kind: 'text', isLong: false, maxLength: 9 }],
  ['a long text', z.string().meta({ 'x-multiline': true }), { kind: 'text', isLong: true }],
  [
    'a secret',
    z.union([z.string().min(9).max(99), z.strictObject({ secretId: z.string() })]).meta({ 'x-secret': true }),
    { kind: 'secret', isLong: false, maxLength: 99, mayBeEmpty: false },
  ],
  [
    'a long secret that may be missing',
    z
      .union([z.string().meta({ 'x-multiline': true }), z.strictObject({ secretId: z.string() })])
      .meta({ 'x-secret': true }),
    { kind: 'secret', isLong: true, mayBeEmpty: true },
  ],
  ['an address or nothing', z.union([z.email(), z.literal('')]), { kind: 'text' }],
  ['a number or a text', z.union([z.number(), z.string()]), { kind: 'number-or-text' }],
  ['a moment', z.int().meta({ 'x-moment': true }).nullable(), { kind: 'optional', form: { kind: 'moment' } }],
  ['a list of words', z.array(z.string()), { kind: 'lines', item: { kind: 'text' } }],
  ['a list of choices', z.array(z.enum(['a', 'b'])), { kind: 'choices', options: ['a', 'b'] }],
  ['a list of records', z.array(z.object({ a: z.int() })), { kind: 'list', item: { kind: 'object' } }],
  ['a record by name', z.record(z.string(), z.boolean()), { kind: 'table', value: { kind: 'switch' } }],
  ['a shape that no field shows', z.union([z.boolean(), z.string()]), { kind: 'json' }],
])('%s has a field of its kind', (_words, schema, form) => {
  expect(formOf(schema)).toMatchObject(form);
});

const game = z.object({
  id: z.int(),
  name: z.string(),
  tag: z.string().nullable(),
  note: z.string().optional(),
  lines: z.array(z.int()),
});

test('a typed form gives the value that it means', () => {
  const typed = { id: '12', name: ' x ', tag: '', note: '', lines: ['3', '', ' 4'], other: 1 };
  expect(meantValue(formOf(game), typed)).toEqual({ id: 12, name: ' x ', tag: null, lines: [3, 4] });
  expect(meantValue(formOf(z.union([z.number(), z.string()])), '5.5')).toBe(5.5);
  expect(meantValue(formOf(z.union([z.number(), z.string()])), 'reader')).toBe('reader');
});

test('what is no number or no JSON stays as it was typed, so that it is refused and not lost', () => {
  expect(meantValue(formOf(z.int()), '12x')).toBe('12x');
  expect(meantValue(formOf(z.int()), '')).toBe('');
  expect(meantValue({ kind: 'json' }, { json: '{"a":' })).toBe('{"a":');
  expect(meantValue({ kind: 'json' }, { json: '{"a":1}' })).toEqual({ a: 1 });
});

test('a new item has every field that it needs', () => {
  expect(startOf(formOf(game))).toEqual({ id: '', name: '', tag: null, note: undefined, lines: [] });
});

test('a moment is written and read in the zone of the operator', () => {
  const atMs = Date.UTC(2026, 4, 1, 9, 30);
  expect(momentText(atMs, true)).toBe('2026-05-01T09:30');
  expect(momentOf('2026-05-01T09:30', true)).toBe(atMs);
  expect(momentOf(momentText(atMs, false), false)).toBe(atMs);
  expect(momentText(null, true)).toBe('');
  expect(momentOf('', true)).toBeNull();
});
