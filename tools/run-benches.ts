import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { root, runStep } from './run-step.ts';

/** Runs every bench, or those whose names are given, one after the other. */
export async function runBenches(names: string[]): Promise<void> {
  await build();
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'));
  for (const file of files.sort()) {
    const name = file.replace('.bench.ts', '');
    if (names.length > 0 && !names.includes(name)) continue;
    await runStep(name, 'node', [join('bench', file)], { NODE_ENV: 'production' });
  }
}
