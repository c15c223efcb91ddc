import type { ConsoleRemote } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { goneAfterMs } from '../system/heartbeat.ts';
import { findProcesses } from '../system/process-store.ts';

/** A remote as the site is told to use it. */
export type DeclaredRemote = Omit<ConsoleRemote, 'processes'>;

/** Lists the remotes with what the processes of the site report about them. */
export async function listRemotes(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  declared: readonly DeclaredRemote[],
): Promise<ConsoleRemote[]> {
  const processes = await findProcesses(database.pool, new Date(clock.now() - goneAfterMs));
  return declared.map((remote) => ({
    ...remote,
    processes: processes.flatMap(({ process_id, role, host, seen_at, remotes }) =>
      remotes
        .filter(({ name }) => name === remote.name)
        .map(({ name: _, ...state }) => ({
          ...state,
          processId: process_id,
          role,
          host,
          seenAt: seen_at.getTime(),
        })),
    ),
  }));
}
