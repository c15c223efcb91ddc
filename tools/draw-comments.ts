import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commentsOf } from './comments-of.ts';

/**
 * Prints comments drawn at random, for a review of their words: `node tools/draw-comments.ts --seed any --count 100`.
 * The same seed draws the same comments of the same tree. Paths narrow the draw; `--all` prints every comment in order.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: new Date().toISOString() },
    count: { type: 'string', default: '100' },
    all: { type: 'boolean', default: false },
  },
});

const sources = /\.(tsx?|mjs|css|sql)$/;
const files = execFileSync('git', ['ls-files', '--', ...positionals], { encoding: 'utf8' }).split('\n');
const comments = files
  .filter((path) => sources.test(path))
  .flatMap((path) => commentsOf(readFileSync(path, 'utf8')).map((comment) => ({ path, ...comment })));
const drawn = values.all ? comments : byLot(values.seed).slice(0, Number(values.count));

const heading = values.all ? '' : `seed ${values.seed}: ${drawn.length} of ${comments.length} comments\n\n`;
process.stdout.write(heading + drawn.map(({ path, line, text }) => `${path}:${line}\n  ${text}\n`).join(''));

function byLot(seed: string): typeof comments {
  const lotOf = ({ path, text }: (typeof comments)[number]) =>
    createHash('sha256').update(`${seed} ${path} ${text}`).digest('hex');
  return comments
    .map((comment) => ({ comment, lot: lotOf(comment) }))
    .sort((first, second) => (first.lot < second.lot ? -1 : 1))
    .map(({ comment }) => comment);
}
