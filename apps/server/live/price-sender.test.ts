import { expect, test } from 'vitest';
import { createPriceSender } from './price-sender.ts';

function reader() {
  const sent: string[] = [];
  const wire = { writableLength: 0, write: (frame: Buffer) => void sent.push(String(frame)) };
  const state = { isOpen: true };
  return { wire, sent, state, isOpen: () => state.isOpen };
}

test('LIVE: a socket that does not read gets no more prices, and is named with the topics that it missed', () => {
  const sender = createPriceSender(() => 100);
  const [slow, fast] = [reader(), reader()];
  slow.wire.writableLength = 101;
  for (const each of [slow, fast]) {
    sender.send(each, ['match.1'], Buffer.from('first'));
    sender.send(each, ['main.2', 'main.3'], Buffer.from('second'));
  }
  expect([slow.sent, fast.sent]).toEqual([[], ['first', 'second']]);
  expect(sender.takeRecovered()).toEqual([]);
  // A price that came before the state would be older than that state.
  slow.wire.writableLength = 50;
  sender.send(slow, ['match.1'], Buffer.from('third'));
  expect(slow.sent).toEqual([]);
  sender.forget(slow, 'main.3');
  expect(sender.takeRecovered()).toEqual([[slow, ['match.1', 'main.2']]]);
  sender.send(slow, ['match.1'], Buffer.from('fourth'));
  expect([slow.sent, sender.takeRecovered()]).toEqual([['fourth'], []]);
  // After the close frame of a socket no other frame may follow.
  slow.state.isOpen = false;
  sender.send(slow, ['match.1'], Buffer.from('fifth'));
  expect(slow.sent).toEqual(['fourth']);
});
