import { expect, test } from 'vitest';
import { type BreakerState, breakerRule, createBreaker } from './breaker.ts';

function scene() {
  const moves: BreakerState[] = [];
  const breaker = createBreaker((state) => moves.push(state));
  const run = (outcome: 'good' | 'bad', nowMs = 0) => {
    const ticket = breaker.admit(nowMs);
    if (ticket) breaker.settle(ticket, outcome, nowMs);
    return ticket !== undefined;
  };
  return { breaker, moves, run };
}

test('opens at five failures in a row, not at four', () => {
  const { breaker, run } = scene();
  for (let count = 0; count < 4; count++) run('bad');
  run('good');
  for (let count = 0; count < 4; count++) run('bad');
  expect(breaker.state()).toBe('closed');
  run('bad');
  expect(breaker.state()).toBe('open');
});

test('opens when half of the last twenty failed', () => {
  const { breaker, run } = scene();
  for (let count = 0; count < 19; count++) run(count % 2 === 0 ? 'good' : 'bad');
  expect(breaker.state()).toBe('closed');
  run('bad');
  expect(breaker.state()).toBe('open');
});

test('lets one probe through after ten seconds and closes when it is good', () => {
  const { breaker, moves, run } = scene();
  for (let count = 0; count < 5; count++) run('bad');
  expect(run('good', breakerRule.probeAfterMs - 1)).toBe(false);
  const probe = breaker.admit(breakerRule.probeAfterMs);
  expect(breaker.admit(breakerRule.probeAfterMs)).toBeUndefined();
  if (probe) breaker.settle(probe, 'good', breakerRule.probeAfterMs);
  expect(moves).toEqual(['open', 'probing', 'closed']);
});

test('waits another ten seconds when the probe fails', () => {
  const { breaker, run } = scene();
  for (let count = 0; count < 5; count++) run('bad');
  expect(run('bad', 10_000)).toBe(true);
  expect(run('good', 19_999)).toBe(false);
  expect(run('good', 20_000)).toBe(true);
  expect(breaker.state()).toBe('closed');
});

test('a late answer from before the breaker opened does not decide the probe', () => {
  const { breaker, run } = scene();
  const straggler = breaker.admit(0);
  for (let count = 0; count < 5; count++) run('bad');
  const probe = breaker.admit(10_000);
  if (straggler) breaker.settle(straggler, 'good', 10_001);
  expect(breaker.state()).toBe('probing');
  if (probe) breaker.settle(probe, 'bad', 10_002);
  expect(breaker.state()).toBe('open');
});
