import { checkExtension, isFit, reportOf } from './check-extension.ts';
import { loadExtension } from './load-extensions.ts';

const usage = `Checks an extension against the contracts of the ports that it fills.

  npm run check-extension -- <folder or installed package>

Ends with 0 when every rule is kept, with 1 when one is broken.
`;

const [name] = process.argv.slice(2);
if (!name) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  const extension = await loadExtension(name);
  const results = await checkExtension(extension);
  process.stdout.write(reportOf(`extension ${extension.name}`, results));
  process.exitCode = isFit(results) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
