import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('a subscriber gets the events of its name, in their order, until the subscription ends', () => {
  const events = createEvents<{ arrived: string; left: string }>();
  const received: string[] = [];
  const end = events.subscribe('arrived', (place) => received.push(place));
  events.publish('arrived', 'home');
  events.publish('left', 'home');
  events.publish('arrived', 'sport');
  end();
  events.publish('arrived', 'game');
  expect(received).toEqual(['home', 'sport']);
});
