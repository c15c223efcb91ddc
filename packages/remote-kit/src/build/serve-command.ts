#!/usr/bin/env node
import '@fairline/runtime/production-mode';

import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveFolder } from './serve-folder.ts';

const usage = `Serves one remote by itself and builds it again at every change of its files.

  serve-command.ts <folder of the remote> [--port 4100] [--api http://localhost:3000]
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '4100' }, api: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  process.stderr.write(usage);
  process.exit(2);
}

const complain = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

// The folder lies beside node_modules, so that the server bundle finds React.
const installed = dirname(dirname(createRequire(import.meta.url).resolve('react/package.json')));
const served = await serveFolder({
  folder,
  outDir: join(installed, '.cache', 'served', basename(resolve(folder))),
  port: Number(values.port),
  api: values.api,
  onError: complain,
});
process.stdout.write(`${basename(resolve(folder))} is at ${served.url}\n`);

let debounceTimer: NodeJS.Timeout | undefined;
watch(folder, { recursive: true }, () => {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    served.rebuild().then(() => process.stdout.write('built again\n'), complain);
  }, 100);
});
