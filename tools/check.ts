import { runStep } from './run-step.ts';

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
  await runStep('types', 'node', ['node_modules/typescript-native/bin/tsc', '--build']);
}
