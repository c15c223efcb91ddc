import type { Host } from '@fairline/remote-kit/host';
import type { Clock } from '@fairline/runtime/clock';
import { whenIdle } from '../core/idle-time.ts';
import { setViewportUnit, watchViewport } from '../page/layout-units.ts';
import type { ReadyRemote } from './analytics/performance-beacon.ts';
import type { ResolveLink } from './pwa/link-prefetch.ts';
import type { VersionCheck } from './pwa/version-check.ts';
import type { WindowMessage } from './pwa/workers/window-message.ts';

/** After the page has loaded: BOOT-11, BOOT-12. */
export const beaconDelayMs = 10_000;
export const versionDelayMs = 60_000;

export interface StartUpOptions {
  clock: Clock;
  lng: string;
  /** The site can be installed: it has its workers. */
  isPwa: boolean;
  /** The checks of the start let the reader in: neither a block nor maintenance closes the site. */
  isOpen: boolean;
  /** The collector's; without one nothing is sent. */
  analyticsKey: string | null;
  /** What this page was made of, where the page says so. */
  build?: string;
  watchLink: Host['watchLink'];
  reloadForChunk: Host['reloadForChunk'];
  loadResolve(): Promise<ResolveLink>;
  /** BOOT-12: there is another version than that of this page. */
  onUpdate(): void;
  log(words: string, detail: unknown): void;
}

export interface StartUp {
  /** A remote has come alive: for the report, if that is still to be sent. */
  noteReady(remote: ReadyRemote): void;
  /** The app-update flag: the next navigation is a full load. */
  isOutdated(): boolean;
}

/**
 * What a page does beside what is seen at once: it comes after the load, when the browser is idle, or later, and its
 * code comes with it.
 */
export function beginStartUp(options: StartUpOptions): StartUp {
  const { clock, log } = options;
  let ready: ReadyRemote[] | undefined = [];
  let isOutdated = false;
  let version: VersionCheck | undefined;
  let tell: (message: WindowMessage) => void = () => {};

  // MF-06: an import of the page that failed; the build makes it tell.
  addEventListener('vite:preloadError', (event) => options.reloadForChunk(Reflect.get(event, 'payload')));
  watchViewport(
    {
      height: () => innerHeight,
      onResize(hear) {
        addEventListener('resize', hear, { passive: true });
        return () => removeEventListener('resize', hear);
      },
      setUnit: setViewportUnit,
    },
    clock,
  );

  whenLoaded(() => {
    whenIdle(() => part('prefetch', startPrefetch));
    whenIdle(() => part('service workers', startWorkers));
    clock.after(beaconDelayMs, () => part('performance', sendPerformance));
    clock.after(versionDelayMs, () => part('version', startVersion));
  });

  /** A part whose code does not come is done without. */
  function part(name: string, run: () => Promise<void>): void {
    run().catch((error: unknown) => log('part of the start failed', { name, error }));
  }

  async function startPrefetch(): Promise<void> {
    const { prefetchLinks } = await import('./pwa/link-prefetch.ts');
    prefetchLinks({ whenIdle, loadResolve: options.loadResolve, watchLink: options.watchLink });
  }

  async function startWorkers(): Promise<void> {
    const container = navigator.serviceWorker;
    if (!options.isOpen || !container || (!options.isPwa && !container.controller)) return;
    const { registerWorkers, unregisterWorkers } = await import('./pwa/register-workers.ts');
    const ports = { container, caches: globalThis.caches, log };
    if (!options.isPwa) return unregisterWorkers(ports);
    // Another window's word is a reason to look, no more.
    ({ tell } = await registerWorkers(ports, () => version?.look()));
  }

  async function sendPerformance(): Promise<void> {
    const { analyticsKey, lng } = options;
    if (!analyticsKey || !navigator.sendBeacon) return;
    const { performanceReport, readPage, sendReport } = await import('./analytics/performance-beacon.ts');
    const report = performanceReport({ route, lng }, readPage(), ready ?? []);
    ready = undefined;
    sendReport(analyticsKey, report, (address, body) => navigator.sendBeacon(address, body));
  }

  async function startVersion(): Promise<void> {
    const { fetchBuild, watchVersion } = await import('./pwa/version-check.ts');
    version = watchVersion(
      {
        clock,
        fetchBuild,
        log,
        isVisible: () => document.visibilityState === 'visible',
        onVisible(hear) {
          const onChange = () => document.visibilityState === 'visible' && hear();
          document.addEventListener('visibilitychange', onChange);
          return () => document.removeEventListener('visibilitychange', onChange);
        },
        onUpdate() {
          isOutdated = true;
          tell({ type: 'update' });
          options.onUpdate();
        },
      },
      options.build,
    );
  }

  // The reader may be elsewhere by the time of the report.
  const route = document.body.dataset.route ?? '';
  return {
    noteReady: (remote) => void ready?.push(remote),
    isOutdated: () => isOutdated,
  };
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}
