import { createLog, createManualClock, createMemoryBus } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createPlacedAnnouncements, followedTopic, placedTopic } from './trading-news.ts';

const news = { betIds: ['one'], matchIds: ['7'] };

function announcing(fault?: Error) {
  const clock = createManualClock();
  const inner = createMemoryBus((error) => {
    throw error;
  });
  const bus = {
    ...inner,
    publish(topic: string, message: unknown) {
      if (fault && topic === placedTopic) throw fault;
      inner.publish(topic, message);
    },
  };
  const announcements = createPlacedAnnouncements({ bus, clock, log: createLog('silent') });
  const heard: unknown[] = [];
  inner.subscribe(placedTopic, (message) => void heard.push(message));
  announcements.start();
  return { announcements, bus, clock, heard };
}

test('placed bets are announced while somebody follows the desk, and not otherwise', async () => {
  const { announcements, bus, clock, heard } = announcing();
  announcements.announce(news);
  expect(heard).toEqual([]);
  bus.publish(followedTopic, { topics: ['console.ticker'] });
  announcements.announce(news);
  expect(heard).toEqual([news]);
  await clock.advance(15_000);
  announcements.announce(news);
  expect(heard).toHaveLength(1);
});

test('a bus that fails after the commit does not fail the bets', () => {
  const { announcements, bus } = announcing(new Error('the bus is closed'));
  bus.publish(followedTopic, { topics: ['console.ticker'] });
  expect(() => announcements.announce(news)).not.toThrow();
});
