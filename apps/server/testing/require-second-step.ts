import { type createConfig, type Scope, settings } from '@fairline/config';
import { expect, vi } from 'vitest';
import type { TestSite } from './test-site.ts';

/** Sets whether sign-ins need a second step, and waits until the site uses it. */
export async function requireSecondStep(
  site: TestSite,
  config: ReturnType<typeof createConfig>,
  isRequired: boolean,
  scope: Scope = {},
): Promise<void> {
  const { id, group, name } = settings.auth.isSecondStepRequired;
  await config.service.change(id, isRequired, 'test', scope, { dangerous: 'a test' });
  await vi.waitFor(async () => {
    await site.platform.clock.advance(200);
    const path = `/bff-api/config/group/get?groups=${group}&lang=en`;
    const headers = { 'x-geo-country': scope.country ?? 'de' };
    const { json } = await site.call('GET', path, { headers });
    expect(Object(Object(json.result)[group])[name]).toBe(isRequired);
  }, 30_000);
}
