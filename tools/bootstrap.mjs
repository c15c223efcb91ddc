// The entry of every npm command, in plain JavaScript for Node 18 or later. It installs what is missing and then
// runs the command on the Node that package.json pins, whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags, nodeVariables } from './node-settings.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.fairline-installed');

installIfNeeded();
runOnPinnedNode();

function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (installed === wanted) return;
  process.stdout.write('Installing packages (once; about 20 s)…\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed: see the lines above. Is the package registry reachable?\n');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

function runOnPinnedNode() {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const [command = 'start', ...rest] = process.argv.slice(2);
  const child = spawn(node, [...nodeFlags, join(root, 'tools', 'main.ts'), command, ...rest], {
    cwd: root,
    env: { ...nodeVariables, ...process.env },
    stdio: 'inherit',
  });
  // Ctrl-C in a terminal reaches the child too; a signal of a supervisor reaches only this process.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`Cannot run ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
