import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { root } from './run-step.ts';

const maxFiles = 10;

/** Prints the slowest files at the end of a run, and the command that repeats its order. */
export default class SlowestFiles implements Reporter {
  private seed: number | undefined;

  onInit(vitest: Vitest): void {
    this.seed = vitest.config.sequence.seed;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ path: relative(root, module.moduleId), ms: durationOf(module) }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, maxFiles);
    if (modules.length > maxFiles) {
      const lines = files.map(({ path, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${path}`);
      process.stdout.write(`\nThe ten slowest files\n${lines.join('\n')}\n`);
    }
    process.stdout.write(`\nThe same order again: npm test -- --sequence.seed=${this.seed}\n`);
  }
}

/** Returns the time of imports, hooks and tests of a file, in ms. */
function durationOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return collectDuration + setupDuration + duration;
}
