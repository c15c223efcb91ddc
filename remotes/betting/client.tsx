import { defineRemote, type RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { parseAddress } from './src/addresses.ts';
import { sideComponents } from './src/components.ts';
import { lateApplication } from './src/late-application.ts';
import { loadTexts } from './src/load-texts.ts';
import { slipStore } from './src/slip/slip-store.ts';

const appName = 'betting';

async function loadPages(): Promise<RemoteApplication> {
  const { pageComponent } = await import('./src/page/page-component.ts');
  // A page that its server half did not render has no component's name.
  return reactRemote({ appName, components: { page: pageComponent, '': pageComponent } });
}

const sides = reactRemote({ appName, components: sideComponents });
const pages = lateApplication(loadPages);

// Where the page is one of ours its code is fetched together with the texts.
await Promise.all([
  loadTexts(document.documentElement.lang),
  parseAddress(location.pathname) ? import('./src/page/page-component.ts').catch(() => undefined) : undefined,
]);
slipStore.connect(() => localStorage);
addEventListener('storage', ({ key, newValue }) => slipStore.hearStorage(key, newValue));
defineRemote(appName, {
  mount: (node, context, options) =>
    (Object.hasOwn(sideComponents, context.component) ? sides : pages).mount(node, context, options),
});
