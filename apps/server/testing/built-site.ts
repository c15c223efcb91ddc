import { type TestPlatform, testPlatform } from '@fairline/testing';
import { type Assembly, assemble } from '../assemble.ts';
import { readBuild } from '../assets.ts';
import { readConsole } from '../console-pages.ts';
import { migrations } from '../migrations.ts';

/** The whole site with its built pages. */
export interface TestBuiltSite {
  platform: TestPlatform;
  assembly: Assembly;
  stop(): Promise<void>;
}

/**
 * Starts the built site over its own database, on a clock that the test moves, and with matches that do not change.
 * `before` runs before the start, for example to apply an operator's changes.
 */
export async function testBuiltSite(
  variables: Record<string, string> = {},
  before: (platform: TestPlatform) => Promise<void> = async () => {},
): Promise<TestBuiltSite> {
  const platform = await testPlatform(migrations, {
    PORT: '0',
    FEED_SPEED: '0',
    DATA_DIR: '/nonexistent/fairline',
    ...variables,
  });
  await before(platform);
  const assembly = await assemble(platform, readBuild(), { console: readConsole() });
  await assembly.start();
  return {
    platform,
    assembly,
    async stop() {
      await assembly.stop();
      await platform.drop();
    },
  };
}
