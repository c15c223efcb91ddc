import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commentsOf } from './comments-of.ts';

/**
 * Prints comments drawn at random, for a review of their words: `node tools/draw-comments.ts --seed any --count 100`.
 * The same seed draws the same comments of the same tree.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: new Date().toISOString() },
    count: { type: 'string', default: '100' },
  },
});

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.sql'], {
  encoding: 'utf8',
});
const comments = files
  .split('\n')
  .filter(Boolean)
  .flatMap((path) => commentsOf(readFileSync(path, 'utf8')).map((comment) => ({ path, ...comment })));
const drawn = comments
  .map((comment) => ({
    ...comment,
    lot: createHash('sha256').update(`${values.seed} ${comment.path} ${comment.text}`).digest('hex'),
  }))
  .sort((first, second) => (first.lot < second.lot ? -1 : 1))
  .slice(0, Number(values.count));

process.stdout.write(`seed ${values.seed}: ${drawn.length} of ${comments.length} comments\n\n`);
for (const { path, line, text } of drawn) process.stdout.write(`${path}:${line}\n  ${text}\n\n`);
