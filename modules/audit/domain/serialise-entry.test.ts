import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { type ChainedEntry, serialiseEntry } from './serialise-entry.ts';
import { storableJson } from './storable.ts';

const text = fc.string({ unit: 'binary' });
const optionalText = fc.option(text);
const optionalJson = fc.option(fc.json());
const anyEntry: fc.Arbitrary<ChainedEntry> = fc.record({
  day: text,
  no: fc.nat(),
  actorKind: text,
  actorId: optionalText,
  actorName: text,
  action: text,
  subject: text,
  before: optionalJson,
  after: optionalJson,
  reason: optionalText,
  address: optionalText,
  requestId: optionalText,
  sessionId: optionalText,
  atMs: fc.nat(),
  previousHash: text,
});

/** Fields whose values are the same when their canonical forms are. */
const form = (name: string, value: unknown) =>
  (name === 'before' || name === 'after') && typeof value === 'string' ? canonicalJson(value) : value;

describe('the text under the hash of an entry', () => {
  test('changes with every field, also when a text moves into the next field', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        for (const [name, value] of Object.entries(other)) {
          const changed = { ...one, [name]: value };
          const before = Object.entries(one).find(([key]) => key === name)?.[1];
          const isSame = form(name, before) === form(name, value);
          expect(serialiseEntry(changed) === serialiseEntry(one)).toBe(isSame);
        }
      }),
    );
    const entry: ChainedEntry = {
      day: '2026-01-31',
      no: 1,
      actorKind: 'system',
      actorId: null,
      actorName: 'ann',
      action: 'a.b',
      subject: 'x',
      before: null,
      after: 'null',
      reason: null,
      address: null,
      requestId: null,
      sessionId: null,
      atMs: 0,
      previousHash: '00',
    };
    expect(serialiseEntry({ ...entry, actorName: 'anna', action: '.b' })).not.toBe(serialiseEntry(entry));
    expect(serialiseEntry({ ...entry, before: 'null', after: null })).not.toBe(serialiseEntry(entry));
  });

  test('does not depend on the order of names, on blanks, or on how a number is written', () => {
    expect(canonicalJson('{"b": [1.50, -0, 1e2, "1"], "a": {"d": null, "c": true}}')).toBe(
      '{"a":{"c":true,"d":null},"b":[15e-1,0,1e2,"1"]}',
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reversed = JSON.stringify(value, (_name, inner: unknown) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).reverse())
            : inner,
        );
        expect(canonicalJson(reversed)).toBe(canonicalJson(JSON.stringify(value, undefined, 2)));
      }),
    );
  });

  test('differs for numbers that JavaScript cannot tell apart', () => {
    expect(canonicalJson('0.1000000000000000055')).not.toBe(canonicalJson('0.1'));
    expect(canonicalJson('9007199254740993')).not.toBe(canonicalJson('9007199254740992'));
    expect(canonicalJson('100000000000000000000000')).toBe(canonicalJson('1e+23'));
  });
});

describe('a value that is recorded', () => {
  test('loses its secrets at any depth', () => {
    const json = storableJson({
      email: 'anna@example.org',
      password: 'p1',
      deep: [{ newPassword: 'p2', token: 't', kept: { recoveryCodes: ['r'], codes: ['c'], code: '123456' } }],
      client_secret: 's',
      response: { id: 'passkey' },
      country_code: 'de',
    });
    const hidden = '[Redacted]';
    expect(JSON.parse(json ?? '')).toEqual({
      email: 'anna@example.org',
      password: hidden,
      deep: [
        { newPassword: hidden, token: hidden, kept: { recoveryCodes: hidden, codes: hidden, code: hidden } },
      ],
      client_secret: hidden,
      response: hidden,
      country_code: 'de',
    });
  });

  test('holds amounts as text, and nothing that PostgreSQL cannot store', () => {
    expect(storableJson({ amountMinor: 5n, 'a\0': 'x\0y\ud800', key: new Uint8Array(2) })).toBe(
      '{"amountMinor":"5","a\ufffd":"x\ufffdy\ufffd","key":"[Bytes]"}',
    );
    expect(storableJson(undefined)).toBeUndefined();
  });
});
