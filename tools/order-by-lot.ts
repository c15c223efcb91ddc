import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './run-step.ts';

/** Test files that take ten seconds or more on two cores. */
const longFiles =
  /in-chromium|^e2e\/(crawl|first-start|guards|modals|views)|\/(leaks|simulation|simulator|page-heads|backup|import|hostile-style)\.test\./;

/**
 * Orders test files at random by the seed, project by project, since projects share no workers. Long files never come
 * last, because the other core would be idle meanwhile.
 */
export default class OrderByLot extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const lots = files.map((file) => ({
      file,
      project: lotOf(file.project.name, seed),
      lot: lotOf(relative(root, file.moduleId), seed),
    }));
    return lots.toSorted((a, b) => a.project - b.project || a.lot - b.lot).map(({ file }) => file);
  }
}

/** Maps a path to a number from 0 to 1 that does not depend on the other files. */
export function lotOf(path: string, seed: number): number {
  const lot = createHash('sha256').update(`${seed} ${path}`).digest().readUInt32BE() / 2 ** 32;
  return longFiles.test(path) ? lot * 0.7 : lot;
}
