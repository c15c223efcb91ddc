import { expect, test } from 'vitest';
import { withoutTexts } from './without-texts.ts';

const person = { texts: ['zora@example.com', '+4915112345678', 'zora quill'], names: ['zora', 'quill'] };

test('in a record about the person only codes, numbers, moments and ids stay', () => {
  const record = {
    state: 'refused',
    code: 'VERSION_CONFLICT',
    amountMinor: 1_050,
    playerId: '100000001',
    at: '2026-03-01T10:00:00.000Z',
    id: '0190c5b2-7b1f-7cc0-8a44-0b1a2c3d4e5f',
    text: 'She moved to Lisbon last week',
    birthDate: '1990-04-05',
    first: 'zora',
    list: ['Quill', 'open', null, true],
  };
  expect(withoutTexts(record, person, true)).toEqual({
    ...record,
    text: '[Erased]',
    birthDate: '[Erased]',
    first: '[Erased]',
    list: ['[Erased]', 'open', null, true],
  });
});

test('in another record a text that belongs to the person alone is erased, whatever its case, and others stay', () => {
  const record = { query: { text: 'Zora@Example.com' }, title: 'A quill for everybody', by: 'Zora Quill' };
  expect(withoutTexts(record, person, false)).toEqual({
    query: { text: '[Erased]' },
    title: 'A quill for everybody',
    by: '[Erased]',
  });
});
