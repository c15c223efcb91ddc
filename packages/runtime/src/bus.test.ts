import { expect, test } from 'vitest';
import { memoryBus } from './bus.ts';

test('a topic reaches its own receivers and those of a prefix, until they leave', () => {
  const heard: string[] = [];
  const bus = memoryBus(() => {});
  const leave = bus.subscribe<number>('a.b', (message) => heard.push(`exact ${message}`));
  bus.subscribe<number>('a.>', (message, topic) => heard.push(`prefix ${topic} ${message}`));
  bus.publish('a.b', 1);
  leave();
  bus.publish('a.b', 2);
  bus.publish('b.b', 3);
  expect(heard).toEqual(['exact 1', 'prefix a.b 1', 'prefix a.b 2']);
});

test('a receiver that throws harms no other', () => {
  const errors: unknown[] = [];
  const heard: number[] = [];
  const bus = memoryBus((error) => errors.push(error));
  bus.subscribe('x', () => {
    throw new Error('broken');
  });
  bus.subscribe<number>('x', (message) => heard.push(message));
  bus.publish('x', 7);
  expect(heard).toEqual([7]);
  expect(errors).toHaveLength(1);
});
