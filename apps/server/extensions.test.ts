import type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble, migrations } from './assemble.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(migrations);
});
afterAll(() => platform.drop());

test.each<[RemoteDeclaration, string]>([
  [{ name: 'header', url: 'https://sky.example' }, 'extensions: the remote header is part of the product'],
  [
    { name: 'sky', url: 'https://sky.example', pages: [{ path: '/casino' }] },
    'extensions: /casino is a page of the product',
  ],
])(
  'a remote of an extension with the name of a remote of the product ends the start',
  async (remote, words) => {
    const extensions = { payments: [], feeds: [], remotes: [remote], messages: undefined };
    await expect(assemble(platform, undefined, { extensions })).rejects.toThrow(words);
  },
);
