import { whenIdle } from '../../core/idle-time.ts';
import { lazy } from '../../core/lazy.ts';
import { isFeatureOn } from '../../site/site-features.ts';
import type { StartPushPorts } from './start-push.ts';

/** UI-01: starts the push messages of the player's browser when the browser is idle, or when a remote asks for them. */
export function followPush(ports: StartPushPorts): void {
  const { services, site, log } = ports;
  const push = lazy(async () => (await import('./start-push.ts')).startPush(ports));
  const failed = (error: unknown) => log('push not started', error);
  services.on('push-ask', () => push().then(({ publishStatus }) => publishStatus(), failed));
  if (isFeatureOn('webPush', site.widgets.features)) whenIdle(() => push().catch(failed));
}
