import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Libraries of 5 to 30 MB each that few requests use. */
const late = ['@simplewebauthn/server', 'nodemailer', 'pdfkit', 'sharp'];

test('the start of a process loads no large library that few requests use', () => {
  const server = new URL('./assemble.ts', import.meta.url).href;
  const program = `
    import { registerHooks } from 'node:module';
    const named = new Set();
    registerHooks({ resolve: (name, context, next) => (named.add(name), next(name, context)) });
    await import(${JSON.stringify(server)});
    console.log(JSON.stringify([...named]));
    process.exit();
  `;
  const names: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
    }),
  );
  expect(names).toContain('fastify');
  expect(late.filter((name) => Array.isArray(names) && names.includes(name))).toEqual([]);
});
