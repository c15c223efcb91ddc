import { whenIdle } from '../core/idle-time.ts';
import type { Log } from '../core/log.ts';
import { whenLoaded } from '../core/when-loaded.ts';

/**
 * The moment at which a feature starts. `start`: at hydration. `load`: after the load event. `idle`: when the browser
 * is idle, two seconds after hydration at the latest. `player`: at hydration of a player's page. `consent`: when the
 * reader has answered the question about cookies.
 */
export type When = 'start' | 'load' | 'idle' | 'player' | 'consent';

export interface Feature<Ports> {
  name: string;
  when: When;
  start(ports: Ports): void | Promise<void>;
}

interface RunPorts {
  player: unknown;
  consent: { answered(): Promise<void> };
  log: Log;
}

/** Starts each feature at its moment. A feature that fails is logged; the others run. */
export function startFeatures<Ports extends RunPorts>(
  table: readonly Feature<Ports>[],
  ports: Ports,
  moments: { load(task: () => void): void; idle(task: () => void): void } = {
    load: whenLoaded,
    idle: whenIdle,
  },
): void {
  const schedule: Readonly<Record<When, (run: () => void) => void>> = {
    start: (run) => run(),
    ...moments,
    player: (run) => ports.player && run(),
    consent: (run) => ports.consent.answered().then(run),
  };
  for (const { name, when, start } of table) {
    schedule[when](async () => {
      try {
        await start(ports);
      } catch (error) {
        ports.log('feature failed', { name, error });
      }
    });
  }
}
