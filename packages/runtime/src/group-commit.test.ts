import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Creates a group commit whose group with item 1 waits until the test opens it. The result of an item is ten times the
 * item.
 */
function heldAtOne(options: { lanes: number; worthALane?: number }) {
  const groups: number[][] = [];
  const { opened, open } = gate();
  const commits = createGroupCommit<number, number>({
    maxGroup: 100,
    ...options,
    async commit(items) {
      groups.push([...items]);
      if (items.includes(1)) await opened;
      return items.map((item) => item * 10);
    },
  });
  return { groups, commits, open };
}

test('a single item is committed at once, and items that arrive meanwhile form the next group', async () => {
  const { groups, commits, open } = heldAtOne({ lanes: 1 });
  const lone = commits.submit(1);
  await expect.poll(() => groups.length).toBe(1);
  const followers = [2, 3, 4].map((item) => commits.submit(item));
  open();
  expect(await Promise.all([lone, ...followers])).toEqual([10, 20, 30, 40]);
  expect(groups).toEqual([[1], [2, 3, 4]]);
});

test('a group has at most maxGroup items, and lanes work in parallel', async () => {
  const sizes: number[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  const commits = createGroupCommit<number, number>({
    maxGroup: 5,
    lanes: 2,
    async commit(items) {
      atOnce += 1;
      maxAtOnce = Math.max(maxAtOnce, atOnce);
      sizes.push(items.length);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      return [...items];
    },
  });
  const items = Array.from({ length: 40 }, (_, index) => index);
  expect(await Promise.all(items.map((item) => commits.submit(item)))).toEqual(items);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
  expect(maxAtOnce).toBeLessThanOrEqual(2);
});

test('a faulty item fails alone', async () => {
  const commits = createGroupCommit<number, number>({
    maxGroup: 64,
    lanes: 1,
    async commit(items) {
      if (items.includes(13)) throw new Error('poison');
      return [...items];
    },
  });
  const items = Array.from({ length: 32 }, (_, index) => index);
  const answers = await Promise.allSettled(items.map((item) => commits.submit(item)));
  const failed = answers.flatMap((answer, index) => (answer.status === 'rejected' ? [index] : []));
  expect(failed).toEqual([13]);
  await commits.drained();
});

test('a further lane begins when enough wait, and not before', async () => {
  const { groups, commits, open } = heldAtOne({ lanes: 2, worthALane: 3 });
  const held = commits.submit(1);
  await expect.poll(() => groups.length).toBe(1);
  const followers = [2, 3].map((item) => commits.submit(item));
  await new Promise((resolve) => setImmediate(resolve));
  expect(groups).toEqual([[1]]);
  followers.push(commits.submit(4));
  expect(await Promise.all(followers)).toEqual([20, 30, 40]);
  expect(groups).toEqual([[1], [2, 3, 4]]);
  open();
  expect(await held).toBe(10);
});

test('an item is not delayed by a group that waits for a lock', async () => {
  const { commits, open } = heldAtOne({ lanes: 2, worthALane: 64 });
  const held = commits.submit(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await commits.submit(2)).toBe(20);
  expect(await commits.submit(3)).toBe(30);
  open();
  expect(await held).toBe(10);
});
