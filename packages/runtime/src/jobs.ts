import type { Clock } from './clock.ts';
import { redactedText } from './redact.ts';

/** What a background job of this process has done since the process started. */
export interface JobState {
  name: string;
  runs: number;
  failures: number;
  /** The end of the last run, in ms; null before. */
  lastRunAt: number | null;
  lastFailureAt: number | null;
  /** The message of the last failure. */
  lastFailure: string | null;
  /** True when the last run failed. */
  isFailing: boolean;
}

/** Receives the outcome of each run of a job. */
export interface JobReport {
  succeeded(): void;
  failed(error: unknown): void;
  /** Takes the job off the list. */
  end(): void;
}

/** The background jobs of this process. Operators see them and can run one at once. */
export interface Jobs {
  /** Puts a job on the list. `runNow` runs it at once and resolves when the run has ended. */
  add(name: string, runNow: () => Promise<void>): JobReport;
  list(): JobState[];
  /** Runs a job at once. @returns false when this process has no such job */
  runNow(name: string): Promise<boolean>;
}

const maxFailureLength = 300;

export function createJobs(clock: Pick<Clock, 'now'>): Jobs {
  const jobs = new Map<string, { state: JobState; runNow: () => Promise<void> }>();

  return {
    add(name, runNow) {
      const state: JobState = {
        name,
        runs: 0,
        failures: 0,
        lastRunAt: null,
        lastFailureAt: null,
        lastFailure: null,
        isFailing: false,
      };
      jobs.set(name, { state, runNow });
      return {
        succeeded() {
          state.runs += 1;
          state.lastRunAt = clock.now();
          state.isFailing = false;
        },
        failed(error) {
          const message = error instanceof Error ? error.message : String(error);
          state.runs += 1;
          state.failures += 1;
          state.lastRunAt = clock.now();
          state.lastFailureAt = clock.now();
          state.lastFailure = redactedText(message).slice(0, maxFailureLength);
          state.isFailing = true;
        },
        end: () => void jobs.delete(name),
      };
    },
    list: () => [...jobs.values()].map(({ state }) => ({ ...state })),
    async runNow(name) {
      const job = jobs.get(name);
      if (!job) return false;
      await job.runNow();
      return true;
    },
  };
}
