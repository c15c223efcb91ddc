import { expect, test } from 'vitest';
import { createPriceSender } from './price-sender.ts';

function reader() {
  const sent: string[] = [];
  const socket = { bufferedAmount: 0, send: (text: unknown) => void sent.push(String(text)) };
  return { socket, sent };
}

test('LIVE: a socket that does not read gets no more prices, and is named with the topics that it missed', () => {
  const sender = createPriceSender(() => 100);
  const [slow, fast] = [reader(), reader()];
  slow.socket.bufferedAmount = 101;
  for (const each of [slow, fast]) {
    sender.send(each, ['match.1'], 'first');
    sender.send(each, ['main.2', 'main.3'], 'second');
  }
  expect([slow.sent, fast.sent]).toEqual([[], ['first', 'second']]);
  expect(sender.takeRecovered()).toEqual([]);
  // A price that came before the state would be older than that state.
  slow.socket.bufferedAmount = 50;
  sender.send(slow, ['match.1'], 'third');
  expect(slow.sent).toEqual([]);
  sender.forget(slow, 'main.3');
  expect(sender.takeRecovered()).toEqual([[slow, ['match.1', 'main.2']]]);
  sender.send(slow, ['match.1'], 'fourth');
  expect([slow.sent, sender.takeRecovered()]).toEqual([['fourth'], []]);
});
