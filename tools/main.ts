import '@fairline/runtime/production-mode';

import { build } from './build.ts';
import { check } from './check.ts';
import { runBenches } from './run-benches.ts';
import { runStep } from './run-step.ts';
import { runTests } from './run-tests.ts';
import { newRemote } from './scaffold-remote.ts';

const commands: Record<string, (rest: string[]) => Promise<void>> = {
  async start() {
    await build();
    await import('../apps/server/main.ts');
  },
  build: () => build(),
  check: () => check(),
  test: (rest) => runTests(rest),
  bench: (rest) => runBenches(rest),
  'new-remote': (rest) => newRemote(rest),
  async 'check-extension'(rest) {
    await runStep('check-extension', 'node', ['modules/extensions/check-command.ts', ...rest]);
  },
  async import(rest) {
    await runStep('import', 'node', ['apps/server/import.ts', ...rest]);
  },
  async fit(rest) {
    await runStep('fit', 'node', ['modules/feed/files/fit-command.ts', ...rest]);
  },
  async backtest(rest) {
    await runStep('backtest', 'node', ['modules/feed/files/backtest-command.ts', ...rest]);
  },
  async operate(rest) {
    await runStep('operate', 'node', ['apps/server/operate.ts', ...rest]);
  },
  async backup(rest) {
    await runStep('backup', 'node', ['apps/server/backup.ts', 'take', ...rest]);
  },
  async restore(rest) {
    await runStep('restore', 'node', ['apps/server/backup.ts', 'restore', ...rest]);
  },
  async replay(rest) {
    await runStep('replay', 'node', ['apps/server/replay/replay.ts', ...rest]);
  },
  async support(rest) {
    await runStep('support', 'node', ['apps/server/support-desk.ts', ...rest]);
  },
};

const [name = 'start', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(`Unknown command ${name}; there are ${Object.keys(commands).join(', ')}.\n`);
  process.exit(1);
}
try {
  await command(rest);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
