import type { Clock } from '@fairline/runtime/clock';
import { announceReload, type ReloadPorts } from '../../core/announce-reload.ts';
import { whenIdle } from '../../core/idle-time.ts';
import type { OutdatedMark } from '../../core/outdated-mark.ts';
import type { Site } from '../../site/site-boot.ts';
import { isFeatureOn } from '../../site/site-features.ts';
import type { VersionCheck } from './version-check.ts';
import type { WindowMessage } from './workers/window-message.ts';

/** BOOT-12: the delay of the first version check after the load event. */
export const versionDelayMs = 60_000;

export interface PwaPorts extends ReloadPorts {
  site: Pick<Site, 'pwa' | 'blockReason' | 'maintenance' | 'widgets'>;
  outdated: Pick<OutdatedMark, 'set'>;
  clock: Clock;
}

/** BOOT-08, BOOT-12: registers the service workers and checks for a newer version of the site. */
export async function startPwa(ports: PwaPorts): Promise<void> {
  const { site, outdated, clock, log } = ports;
  let version: VersionCheck | undefined;
  let publish: (message: WindowMessage) => void = () => {};

  async function startWorkers(): Promise<void> {
    await new Promise<void>(whenIdle);
    const container = navigator.serviceWorker;
    const isOpen = site.blockReason === null && !site.maintenance.active;
    if (!isOpen || !container || (!site.pwa && !container.controller)) return;
    const { registerWorkers, unregisterWorkers } = await import('./register-workers.ts');
    const workerPorts = { container, caches: globalThis.caches, log };
    if (!site.pwa) return unregisterWorkers(workerPorts);
    // A message of another window only makes this window check the version by itself.
    ({ publish } = await registerWorkers(workerPorts, () => version?.check()));
  }

  async function startVersionCheck(): Promise<void> {
    await new Promise<void>((wake) => clock.after(versionDelayMs, wake));
    const { fetchBuild, watchVersion } = await import('./version-check.ts');
    version = watchVersion({
      clock,
      fetchBuild,
      log,
      isVisible: () => document.visibilityState === 'visible',
      onVisible(handle) {
        const onChange = () => document.visibilityState === 'visible' && handle();
        document.addEventListener('visibilitychange', onChange);
        return () => document.removeEventListener('visibilitychange', onChange);
      },
      onUpdate() {
        outdated.set();
        publish({ type: 'update' });
        if (isFeatureOn('updateNotice', site.widgets.features)) void announceReload(ports, 'update');
      },
    });
  }

  await Promise.all([startWorkers(), startVersionCheck()]);
}
