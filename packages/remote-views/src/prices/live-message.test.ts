import { expect, test } from 'vitest';
import { isLiveMessage } from './live-message.ts';

test('a value without the form of a message of a match is not read as one', () => {
  const message = { matchId: '101', version: 6, marketCount: 12, status: { phase: 'live' }, markets: [] };
  expect(isLiveMessage(message)).toBe(true);
  for (const detail of [undefined, null, 'x', {}, { ...message, markets: 1 }, { matchId: '1' }]) {
    expect(isLiveMessage(detail)).toBe(false);
  }
});
