import type { FragmentEvent } from '@fairline/remote-kit/server';
import { createLog } from '@fairline/runtime';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { fragmentEvents } from './fragment-events.ts';

function createLogger() {
  const lines: unknown[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, record: fragmentEvents(log, new Registry()) };
}

const fetched = (outcome: 'ok' | 'status' | 'not-exist'): FragmentEvent => {
  const url = 'http://in.process/mf/blog/en/blog?code=secret';
  return { type: 'fetched', remote: 'blog', url, outcome, durationMs: 1, bytes: 0 };
};

test('a fragment or a component that fails is an error in the log, without the query of its address', () => {
  const { lines, record } = createLogger();
  record(fetched('status'));
  record({ type: 'component-failed', remote: 'betting', component: 'live', outcome: 'status' });
  expect(lines).toEqual([
    expect.objectContaining({ level: 50, remote: 'blog', outcome: 'status', path: '/mf/blog/en/blog' }),
    expect.objectContaining({ level: 50, remote: 'betting', component: 'live', outcome: 'status' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a fragment that arrived, or that its remote does not have, is not an error', () => {
  const { lines, record } = createLogger();
  record(fetched('ok'));
  record(fetched('not-exist'));
  expect(lines).toEqual([]);
});
