import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { whenIdle } from '../core/idle-time.ts';
import { isFeatureOn } from '../site/site-features.ts';
import type { PageParts } from './page-parts.ts';
import type { Push } from './push/start-push.ts';

/** UI-01: messages to the player's browser: at rest, or when a remote asks how they stand. */
export function followPush(
  parts: PageParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  playerId: string,
): void {
  let push: Promise<Push> | undefined;
  const open = () => {
    push ??= import('./push/start-push.ts').then(({ startPush }) => startPush(parts, services, playerId));
    return push;
  };
  const failed = (error: unknown) => {
    // Whoever asks next has it fetched again.
    push = undefined;
    parts.log('messages not started', error);
  };
  services.on('push-ask', () => open().then(({ tell }) => tell(), failed));
  if (isFeatureOn('webPush', parts.boot.widgets.features)) whenIdle(() => open().catch(failed));
}
