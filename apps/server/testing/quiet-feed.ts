import type { FeedAdapter } from '@fairline/feed';
import type { Clock } from '@fairline/runtime';

const aliveMs = 10_000;

/** Creates a feed that sends only its heartbeat and has no matches. Tests add theirs by `TestSite.receive`. */
export function quietFeed(clock: Pick<Clock, 'now' | 'after'>): FeedAdapter {
  let cancel = () => {};
  return {
    name: 'quiet',
    async start({ emit }) {
      const beat = () => {
        emit({ type: 'alive', atMs: clock.now() });
        cancel = clock.after(aliveMs, beat);
      };
      emit({ type: 'snapshot_complete', atMs: clock.now(), matchIds: [] });
      beat();
    },
    stop: async () => cancel(),
  };
}
