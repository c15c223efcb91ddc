import { expect, test } from 'vitest';
import { readPlace, type SupportPlace, supportHref } from './support-address.ts';

const requestId = '01935b8a-0000-7000-8000-000000000001';

test.each<SupportPlace>([{ step: 'list' }, { step: 'question' }, { step: 'request', requestId }])(
  'UI-02: the address of $step leads to it',
  (place) => {
    const { pathname, searchParams } = new URL(supportHref('de', place), 'http://site');
    expect(pathname).toBe('/de/office/support');
    expect(readPlace(Object.fromEntries(searchParams))).toEqual(place);
  },
);

test.each<Record<string, string>>([{}, { ask: '0' }, { request: '../x' }, { request: '' }])(
  'UI-02: %j is the list',
  (query) => {
    expect(readPlace(query)).toEqual({ step: 'list' });
  },
);
