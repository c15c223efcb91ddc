import { type TestPlatform, testPlatform } from '@fairline/testing';
import { type Assembly, assemble, migrations } from '../assemble.ts';
import { readBuild } from '../assets.ts';

/** The whole site with its pages, as the build has made them. */
export interface TestBuiltSite {
  platform: TestPlatform;
  assembly: Assembly;
  stop(): Promise<void>;
}

/**
 * Starts the built site over a database of its own, on a clock that the test moves, with matches that stand still. What
 * an operator has said before the start is said by `before`.
 */
export async function testBuiltSite(
  variables: Record<string, string> = {},
  before: (platform: TestPlatform) => Promise<void> = async () => {},
): Promise<TestBuiltSite> {
  const platform = await testPlatform(migrations, {
    ...{ PORT: '0', FEED_SPEED: '0', DATA_DIR: '/nonexistent/fairline' },
    ...variables,
  });
  await before(platform);
  const assembly = await assemble(platform, readBuild());
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
