import type { MountContext } from '@fairline/remote-kit/protocol';
import { defineRemote, type RemoteApplication } from '@fairline/remote-kit/remote';
import { type RemoteReactComponent, reactRemote } from '@fairline/remote-kit/remote/react';
import { atOnce, lateApplication } from '@fairline/section-frames/late-application.ts';
import { parseAddress } from './src/addresses.ts';
import { Coupon } from './src/coupon/coupon.tsx';
import { asianView } from './src/match/asian-view.ts';
import { inView } from './src/reader/in-view.tsx';
import { isOtherNotation, otherNotations } from './src/reader/odds-notation.ts';
import { lateSlip } from './src/slip/late-slip.ts';
import { lateSports } from './src/sports/late-sports.ts';
import { loadPageTexts, loadTexts } from './src/texts/load-texts.ts';
import { loadShortMarkets } from './src/texts/provided-texts.ts';
import { TopMatches } from './src/top-matches.tsx';

const appName = 'betting';

/** The code of the application's own pages, with its texts. */
async function loadPageCode() {
  const [page] = await Promise.all([
    import('./src/page/page-component.ts'),
    loadPageTexts(document.documentElement.lang),
  ]);
  return page;
}

/** A page that its server half did not render has no component's name. */
function pageApplication(component: RemoteReactComponent<never>): RemoteApplication {
  return reactRemote({ appName, components: { page: component, further: component, '': component } });
}

const sides = reactRemote({
  appName,
  components: { coupon: inView<null>(Coupon), 'top-matches': inView(TopMatches) },
});
/** What stands beside a page or on the home page, by its component. */
const besidePages: ReadonlyMap<string, RemoteApplication> = new Map([
  ['coupon', sides],
  ['top-matches', sides],
  ['sports', lateSports],
]);
const pages = lateApplication(async () => pageApplication((await loadPageCode()).pageComponent), atOnce);
const secondaryPages = lateApplication(async () => {
  // They use what those pages are made of: both are fetched at once.
  const [{ secondaryComponent, loadSecondaryTexts }] = await Promise.all([
    import('./src/secondary-pages/secondary-component.ts'),
    loadPageCode(),
  ]);
  await loadSecondaryTexts(document.documentElement.lang);
  return pageApplication(secondaryComponent);
}, atOnce);

/** What the server has rendered a reader's page with beyond the usual; it must be there before that is taken over. */
function neededFor(context: MountContext): (() => Promise<void>)[] {
  const { lng, settings } = context;
  return [
    ...(isOtherNotation(context) ? [otherNotations.load] : []),
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

lateSlip.connect(() => localStorage);
addEventListener('storage', ({ key, newValue }) => lateSlip.hearStorage(key, newValue));
defineRemote(appName, {
  // Where the page is one of ours its code is fetched together with the texts.
  prepare: ({ component, path }) =>
    Promise.all([
      loadTexts(document.documentElement.lang),
      !besidePages.has(component) && parseAddress(path) ? loadPageCode().catch(() => undefined) : undefined,
    ]),
  mount(node, context, options) {
    const { component, path } = context;
    const own = parseAddress(path) ? pages : secondaryPages;
    const application = besidePages.get(component) ?? own;
    const loads = neededFor(context);
    return (loads.length > 0 ? after(loads, application) : application).mount(node, context, options);
  },
});
