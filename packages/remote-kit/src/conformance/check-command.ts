import { checkRemote } from './check-remote.ts';

/** node check-command.ts <url of a remote> [path of a page] [name of a component]: exit code 1 when a rule fails. */
const [url, path = '/en', component] = process.argv.slice(2);
if (!url) {
  process.stderr.write('Usage: node check-command.ts <url> [path] [component]\n');
  process.exit(2);
}
const checks = await checkRemote(url, component ? { path, component } : { path });
for (const { rule, ok, detail } of checks) {
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${rule.padEnd(22)} ${detail.split('\n')[0] ?? ''}\n`);
}
process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1;
