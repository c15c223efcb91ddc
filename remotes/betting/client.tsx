import type { MountContext } from '@fairline/remote-kit/protocol';
import { defineRemote, type RemoteApplication } from '@fairline/remote-kit/remote';
import { type RemoteReactComponent, reactRemote } from '@fairline/remote-kit/remote/react';
import { atOnce, lateApplication } from '@fairline/section-frames/late-application.ts';
import { parseAddress } from './src/addresses.ts';
import { sideComponents } from './src/components.ts';
import { loadTexts } from './src/load-texts.ts';
import { asianView } from './src/match/asian-view.ts';
import { loadShortMarkets } from './src/provided-texts.ts';
import { slipStore } from './src/slip/slip-store.ts';

const appName = 'betting';

const loadPageCode = () => import('./src/page/page-component.ts');

/** A page that its server half did not render has no component's name. */
function pageApplication(component: RemoteReactComponent<never>): RemoteApplication {
  return reactRemote({ appName, components: { page: component, further: component, '': component } });
}

const sides = reactRemote({ appName, components: sideComponents });
const pages = lateApplication(async () => pageApplication((await loadPageCode()).pageComponent), atOnce);
const furtherPages = lateApplication(async () => {
  // They use what those pages are made of: both are fetched at once.
  const [{ furtherComponent }] = await Promise.all([import('./src/further/browser.ts'), loadPageCode()]);
  return pageApplication(furtherComponent);
}, atOnce);

/** What the server has rendered a reader's page with beyond the usual; it must be there before that is taken over. */
function neededFor({ lng, settings }: MountContext): (() => Promise<void>)[] {
  return [
    ...(settings.marketNames === 'short' ? [() => loadShortMarkets(lng)] : []),
    ...(settings.view === 'asian' ? [asianView.load] : []),
  ];
}

function after(loads: readonly (() => Promise<void>)[], application: RemoteApplication): RemoteApplication {
  return lateApplication(async () => {
    // Without it the page is as usual.
    await Promise.all(loads.map((load) => load().catch(() => undefined)));
    return application;
  }, atOnce);
}

// Where the page is one of ours its code is fetched together with the texts.
await Promise.all([
  loadTexts(document.documentElement.lang),
  parseAddress(location.pathname) ? loadPageCode().catch(() => undefined) : undefined,
]);
slipStore.connect(() => localStorage);
addEventListener('storage', ({ key, newValue }) => slipStore.hearStorage(key, newValue));
defineRemote(appName, {
  mount(node, context, options) {
    const { component, path } = context;
    const own = parseAddress(path) ? pages : furtherPages;
    const application = Object.hasOwn(sideComponents, component) ? sides : own;
    const loads = neededFor(context);
    return (loads.length > 0 ? after(loads, application) : application).mount(node, context, options);
  },
});
