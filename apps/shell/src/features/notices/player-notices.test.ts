import { expect, test } from 'vitest';
import type { Notice } from '../../core/notice.ts';
import { followPlayer } from './player-notices.ts';

function follow() {
  const shown: Notice[] = [];
  let receive: (message: unknown) => void = () => {};
  const services = {
    on(name: string, listener: typeof receive) {
      expect(name).toBe('live:player');
      receive = listener;
      return () => {};
    },
  };
  const t = Object.assign((key: string) => key);
  followPlayer({ services, notices: { show: (notice) => shown.push(notice) }, reader: { lng: 'de' }, t });
  return { shown, publish: (message: unknown) => receive(message) };
}

test('UI-02: an answer of support is shown as a notice that links to it', () => {
  const { shown, publish } = follow();
  publish({ topic: 'player', type: 'support', requestId: 'r-1', state: 'answered' });
  publish({ topic: 'player', type: 'support', requestId: '"/><b', state: 'closed' });
  publish({ topic: 'player', type: 'support', requestId: 'r-2', state: 'written' });
  expect(shown).toMatchObject([
    { title: 'notice.support.answered', link: { href: '/de/office/support?request=r-1' } },
    { title: 'notice.support.closed', link: { href: '/de/office/support?request=%22%2F%3E%3Cb' } },
    { title: 'notice.support.written', link: { href: '/de/office/support?request=r-2' } },
  ]);
});

test.each([
  undefined,
  'support',
  { type: 'deposit', state: 'paid' },
  { type: 'support', state: 'answered' },
  { type: 'support', requestId: 'r-1', state: 'open' },
])('no notice is shown for %j', (message) => {
  const { shown, publish } = follow();
  publish(message);
  expect(shown).toEqual([]);
});
