import { PlatformError } from '@fairline/contracts';
import type { Actor, Platform } from '@fairline/runtime';
import { goneAfterMs, type JobRun, jobRunTopic } from './heartbeat.ts';
import { findProcesses } from './process-store.ts';

/** Asks a process to run one of its jobs at once. @throws PlatformError NOT_FOUND when no process has the job */
export async function runJob(
  { bus, clock, database }: Platform,
  { processId, name }: JobRun,
  actor: Actor,
): Promise<void> {
  const processes = await findProcesses(database.pool, new Date(clock.now() - goneAfterMs));
  const found = processes.find((each) => each.process_id === processId);
  if (!found?.jobs.some((job) => job.name === name)) throw new PlatformError('NOT_FOUND');
  await actor.record({
    action: 'system.run-job',
    subject: `system/jobs/${name}`,
    after: { processId, role: found.role, host: found.host },
  });
  const request: JobRun = { processId, name };
  bus.publish(jobRunTopic, request);
}
