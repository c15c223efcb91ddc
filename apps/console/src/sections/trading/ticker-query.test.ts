import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { betsQuery } from './ticker-query.ts';

test('a filter that is chosen again reads its bets again, since live bets passed it by meanwhile', async () => {
  const client = new QueryClient();
  const read: string[] = [];
  const optionsOf = (kind: 'live' | 'prematch') => ({
    ...betsQuery({ kind }),
    queryFn: async () => {
      read.push(kind);
      return [];
    },
  });
  const observer = new QueryObserver(client, optionsOf('live'));
  const end = observer.subscribe(() => {});
  for (const kind of ['prematch', 'live'] as const) {
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), 30_000);
    observer.setOptions(optionsOf(kind));
    // What nobody sees is forgotten in a turn of its own.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await vi.waitFor(() => expect(read).toEqual(['live', 'prematch', 'live']), 30_000);
  end();
  client.clear();
});
