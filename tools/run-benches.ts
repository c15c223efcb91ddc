import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { nodeFlags, nodeVariables } from './node-settings.mjs';
import { root, runStep } from './run-step.ts';

/** Runs every bench, or those whose names are given, one after the other. */
export async function runBenches(names: string[]): Promise<void> {
  await build();
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'));
  for (const file of files.sort()) {
    const name = file.replace('.bench.ts', '');
    if (names.length > 0 && !names.includes(name)) continue;
    // A bench measures the product with the options of Node that it runs with.
    const parameters = [...nodeFlags, join('bench', file)];
    await runStep(name, 'node', parameters, { ...nodeVariables, NODE_ENV: 'production' });
  }
}
