import { expect, test, vi } from 'vitest';
import { type Feature, startFeatures, type When } from './feature.ts';

const moments: readonly When[] = ['start', 'load', 'idle', 'player', 'consent'];

type Ports = Parameters<typeof startFeatures>[1];

function play(player: object | null, table?: Feature<Ports>[]) {
  const started: string[] = [];
  const due: Partial<Record<When, () => void>> = {};
  const log = vi.fn();
  const answered = new Promise<void>((answer) => {
    due.consent = answer;
  });
  const rows = moments.map((when) => ({ name: when, when, start: () => void started.push(when) }));
  const ports = { player, consent: { answered: () => answered }, log };
  startFeatures<Ports>(table ?? rows, ports, {
    load: (task) => {
      due.load = task;
    },
    idle: (task) => {
      due.idle = task;
    },
  });
  return { started, due, log };
}

test('each feature starts at its moment', async () => {
  const { started, due } = play({});
  expect(started).toEqual(['start', 'player']);
  due.idle?.();
  due.load?.();
  due.consent?.();
  await vi.waitFor(() => expect(started).toEqual(['start', 'player', 'idle', 'load', 'consent']), 30_000);
});

test('features of a player do not start for a visitor', () => {
  expect(play(null).started).toEqual(['start']);
});

test('a feature that fails is logged, and the others run', async () => {
  const start = vi.fn();
  const fail = () => Promise.reject(new Error('no network'));
  const { log } = play(null, [
    { name: 'broken', when: 'start', start: fail },
    { name: 'whole', when: 'start', start },
  ]);
  expect(start).toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(log).toHaveBeenCalledWith('feature failed', { name: 'broken', error: new Error('no network') });
  }, 30_000);
});
