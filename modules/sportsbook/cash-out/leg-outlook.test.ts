import { expect, test } from 'vitest';
import { createBook } from '../book/book.ts';
import { fixtureMessage, oddsMessage } from '../sportsbook.fixture.ts';
import { legOutlook } from './leg-outlook.ts';

const leg = {
  matchId: '1',
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  oddsMilli: 2_000,
  probabilityPpm: null,
  result: null,
  isDue: false,
};

function openBook() {
  const book = createBook();
  book.apply(fixtureMessage('1'), { producer: 'files' });
  book.apply(oddsMessage('1'), { producer: 'files' });
  return book;
}

test('OFFER-01: a leg whose feed is lost is told from one that its feed has suspended', () => {
  const book = openBook();
  expect(legOutlook(book, leg)).toMatchObject({ kind: 'open', isLive: false });
  book.pause('files');
  expect(legOutlook(book, leg)).toEqual({ kind: 'feed-lost' });
  book.resume('files');
  book.apply({ type: 'bet_stop', atMs: 0, matchId: '1' }, { producer: 'files' });
  expect(legOutlook(book, leg)).toEqual({ kind: 'suspended' });
});

test('OFFER-01: a leg that is decided and not settled yet waits for its result', () => {
  expect(legOutlook(openBook(), { ...leg, isDue: true })).toEqual({ kind: 'closed' });
  expect(legOutlook(openBook(), { ...leg, matchId: '2' })).toEqual({ kind: 'closed' });
  const result = { kind: 'won' } as const;
  expect(legOutlook(openBook(), { ...leg, matchId: '2', result })).toEqual({ kind: 'decided', result });
});
