import type { MountNode } from '@fairline/remote-kit/protocol';
import type {
  MountContext,
  MountedRemote,
  RemoteApplication,
  RemoteServices,
} from '@fairline/remote-kit/remote';
import { defineRemote } from '@fairline/remote-kit/remote';
import { shownView, type Views } from './define-views.ts';
import type { ViewsApplication } from './views-application.tsx';

/**
 * Starts the browser half of a remote: the last line of its `client.tsx`. Until the strategy of the shown view hydrates
 * it, the server's markup does not change, and only this file is fetched.
 */
export function startViews(views: Views, listen?: Listen): void {
  const application = lateApplication(views, () => fetchLateViews(views));
  defineRemote(views.appName, {
    ...application,
    mount(node, context, options) {
      listen?.(node, options.services, options.signal);
      return application.mount(node, context, options);
    },
  });
}

/** Handles events on the markup of a view from its mount on, before it hydrates: for a plain form or a button. */
export type Listen = (node: MountNode, services: RemoteServices, signal: AbortSignal) => void;

/** Creates the application that {@link startViews} registers. */
export function lateApplication(
  views: Views,
  fetchApplication: () => Promise<ViewsApplication>,
): RemoteApplication {
  let application: ViewsApplication | undefined;

  async function prepare(context: MountContext): Promise<ViewsApplication> {
    application ??= await fetchApplication();
    await application.prepare(context);
    return application;
  }

  const hydrationOf = (context: MountContext) => shownView(views, context)?.hydration ?? {};

  return {
    async prepare(context) {
      // After the kit is fetched, all views hydrate at once, whatever their strategy.
      if (application || hydrationOf(context).isEager) await prepare(context);
    },
    mount(node, context, options) {
      const hydration = hydrationOf(context);
      if (application?.isFetched(context)) return application.mount(node, context, options);
      const { services, signal, hydrate: isRendered } = options;
      let mounted: MountedRemote | undefined;
      let isHydrating = false;
      let latest = context;

      function hydrate(): void {
        if (isHydrating || signal.aborted) return;
        isHydrating = true;
        prepare(context)
          .then((ready) => {
            if (signal.aborted) return;
            mounted = ready.mount(node, context, options);
            if (latest !== context) mounted.update(latest);
          })
          .catch((error: unknown) => services.emit('remote-error', { message: String(error) }));
      }

      if (isRendered && !hydration.isEager) hydration.schedule?.(hydrate, node, signal);
      else hydrate();
      return {
        update(next) {
          latest = next;
          mounted?.update(next);
          if (hydration.hydratesFor?.(next, context)) hydrate();
        },
        unmount: () => mounted?.unmount(),
      };
    },
  };
}

async function fetchLateViews(views: Views): Promise<ViewsApplication> {
  const { lateViews } = await import('./late-views.ts');
  return lateViews(views);
}
