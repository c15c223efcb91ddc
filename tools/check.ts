import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runStep } from './run-step.ts';

/** Runs the static checks: lint, format, import rules, circles among folders and types. */
export async function check(): Promise<void> {
  await runStep('lint and format', 'biome', ['check', '--error-on-warnings', '.']);
  await runStep('import rules', 'depcruise', [
    'packages',
    'modules',
    'remotes',
    'apps',
    'tools',
    'e2e',
    'bench',
  ]);
  await runStep('circles among folders', 'node', ['tools/check-folders.ts']);
  await checkTypes();
}

/**
 * Checks the types with the declarations that the last check has written. After a change of branch some of them can be
 * outdated, so a fault counts only when it is there without them too.
 */
async function checkTypes(): Promise<void> {
  const declarations = join(root, '.cache/types');
  const step = () => runStep('types', 'node', ['node_modules/typescript-native/bin/tsc', '--build']);
  if (!existsSync(declarations)) return step();
  try {
    await step();
  } catch {
    await rm(declarations, { recursive: true, force: true });
    process.stdout.write('The types are checked again, without the declarations of the last check.\n');
    await step();
  }
}
