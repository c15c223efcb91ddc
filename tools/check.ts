import { runStep } from './run-step.ts';

/** Lint, format, import rules and types: all that can be said without running the code. */
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
  await runStep('types', 'node', ['node_modules/typescript-native/bin/tsc', '--build']);
}
