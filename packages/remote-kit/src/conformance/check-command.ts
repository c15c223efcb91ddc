#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { type CheckOptions, checkRemote } from './check-remote.ts';
import { report } from './report.ts';

const usage = `Checks a remote against the protocol, version 2.

  check-command.ts <url of the remote> [path of a page, /en] [name of a component]
    --origin <origin>   another origin from which it may load; may be given more than once
    --json              the checks as JSON

Ends with 0 when every rule that a host insists on is kept, with 1 when one is broken.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [url, path = '/en', component] = positionals;
if (!url || !URL.canParse(url) || values.help) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}
const options: CheckOptions = { path, allowedOrigins: values.origin };
const checks = await checkRemote(url, component ? { ...options, component } : options);
const title = [url, `page ${path}`, component ? `component ${component}` : ''].filter(Boolean).join(', ');
process.stdout.write(values.json ? `${JSON.stringify(checks, null, 2)}\n` : report(title, checks));
process.exitCode = checks.every(({ ok, level }) => ok || level === 'should') ? 0 : 1;
