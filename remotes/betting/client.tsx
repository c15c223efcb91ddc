import { defineRemote, type RemoteApplication } from '@fairline/remote-kit/remote';
import { type RemoteReactComponent, reactRemote } from '@fairline/remote-kit/remote/react';
import { parseAddress } from './src/addresses.ts';
import { sideComponents } from './src/components.ts';
import { lateApplication } from './src/late-application.ts';
import { loadTexts } from './src/load-texts.ts';
import { loadAsianView } from './src/match/use-asian-view.ts';
import { loadShortMarkets } from './src/provided-texts.ts';
import { slipStore } from './src/slip/slip-store.ts';

const appName = 'betting';

const loadPageCode = () => import('./src/page/page-component.ts');

/** A page that its server half did not render has no component's name. */
function pageApplication(component: RemoteReactComponent<never>): RemoteApplication {
  return reactRemote({ appName, components: { page: component, further: component, '': component } });
}

const sides = reactRemote({ appName, components: sideComponents });
const pages = lateApplication(async () => pageApplication((await loadPageCode()).pageComponent));
const furtherPages = lateApplication(async () => {
  // They use what those pages are made of: both are fetched at once.
  const [{ furtherComponent }] = await Promise.all([import('./src/further/browser.ts'), loadPageCode()]);
  return pageApplication(furtherComponent);
});

/** The markup of the server has short names already: they must be there before it is taken over. */
function afterShortMarkets(lng: string, application: RemoteApplication): RemoteApplication {
  return lateApplication(async () => {
    await loadShortMarkets(lng).catch(() => undefined);
    return application;
  });
}

// Where the page is one of ours its code is fetched together with the texts.
await Promise.all([
  loadTexts(document.documentElement.lang),
  // What the server rendered is taken over in the layout that it has.
  document.documentElement.dataset.view === 'asian' ? loadAsianView().catch(() => undefined) : undefined,
  parseAddress(location.pathname) ? loadPageCode().catch(() => undefined) : undefined,
]);
slipStore.connect(() => localStorage);
addEventListener('storage', ({ key, newValue }) => slipStore.hearStorage(key, newValue));
defineRemote(appName, {
  mount(node, context, options) {
    const { component, path, lng, settings } = context;
    const own = parseAddress(path) ? pages : furtherPages;
    const application = Object.hasOwn(sideComponents, component) ? sides : own;
    const isShort = settings.marketNames === 'short';
    return (isShort ? afterShortMarkets(lng, application) : application).mount(node, context, options);
  },
});
