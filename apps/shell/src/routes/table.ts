import { patterns } from './patterns.ts';
import type { RemoteSlot, RouteMeta, RouteRecord } from './route.ts';

const page: RouteMeta = {
  access: 'public',
  header: true,
  footer: true,
  columns: true,
  status: 200,
  scrollToTop: true,
};
const bare: RouteMeta = { ...page, header: false, footer: false, columns: false };
const office: RouteMeta = { ...page, access: 'player', columns: false };

const betting: RemoteSlot = { remote: 'betting' };
const bettingParams = {
  pageType: patterns.pageType,
  section: patterns.section,
  menuSection: patterns.word,
  sport: patterns.idAndSlug,
  champ: patterns.idAndSlug,
  game: patterns.idAndSlug,
};

/** Every route of the shell. The first that matches counts. */
export const routeTable = [
  {
    name: 'home',
    path: '/',
    layout: 'main',
    view: [{ remote: 'home' }, { remote: 'betting', component: 'top-matches' }],
    meta: page,
  },
  {
    name: 'game',
    path: '/:pageType/:section/:menuSection?/:sport/:champ/:game',
    params: bettingParams,
    layout: 'main',
    view: [betting],
    meta: page,
  },
  {
    name: 'sport',
    path: '/:pageType/:section/:menuSection?/:sport?/:champ?',
    params: bettingParams,
    layout: 'main',
    view: [betting],
    meta: { ...page, scrollToTop: true },
  },
  {
    name: 'login',
    path: '/user/login',
    layout: 'main',
    view: [{ remote: 'auth' }],
    meta: { ...page, access: 'guest', columns: false },
  },
  {
    name: 'registration',
    path: '/registration/:type?',
    params: { type: 'socialregistration' },
    layout: 'main',
    view: [{ remote: 'auth' }],
    meta: { ...page, access: 'guest', columns: false },
  },
  { name: 'office', path: '/office', layout: 'main', view: [{ remote: 'office' }], meta: office },
  {
    name: 'office-account',
    path: '/office/account',
    layout: 'main',
    view: [{ remote: 'office' }],
    meta: office,
  },
  {
    name: 'office-history',
    path: '/office/history',
    layout: 'main',
    view: [{ remote: 'office' }],
    meta: office,
  },
  {
    name: 'office-historypay',
    path: '/office/historypay',
    layout: 'main',
    view: [{ remote: 'office' }],
    meta: office,
  },
  {
    name: 'office-recharge',
    path: '/office/recharge',
    layout: 'main',
    view: [{ remote: 'payments' }],
    meta: office,
  },
  {
    name: 'onpay',
    path: '/onpay/:result',
    params: { result: 'success|fail|pending|cancel' },
    layout: 'empty',
    view: [{ remote: 'payments' }],
    meta: bare,
  },
  ...(['block', 'block-ua', 'block-ie', 'site-updates', 'suspension', 'coming-soon'] as const).map(
    (name) =>
      ({
        name,
        path: `/${name}`,
        layout: 'empty',
        view: [{ remote: 'technical-pages' }],
        meta: bare,
      }) as const,
  ),
  {
    name: 'error-500',
    path: '/500',
    layout: 'main',
    view: [{ remote: 'technical-pages' }],
    meta: { ...page, status: 500, columns: false },
  },
  {
    name: 'not-found',
    path: '*',
    layout: 'main',
    view: [{ remote: 'technical-pages' }],
    meta: { ...page, status: 404, columns: false },
  },
] as const satisfies readonly RouteRecord[];

export type RouteName = (typeof routeTable)[number]['name'];
