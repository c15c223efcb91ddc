import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

const betting = kindOf('betting', { columns: true, options: [routeOption.quickCoupon] });
const champion = { params: { champId: rules.idAndSlug } };
const place = {
  pageType: rules.pageType,
  section: rules.section,
  menuSection: rules.word,
  sport: rules.idAndSlug,
  champ: rules.idAndSlug,
};

/** The sportsbook: line, live, teams, top events, results. */
export const bettingRoutes = [
  route('home', '/', betting, {
    view: [
      { remote: 'home' },
      { remote: 'betting', component: 'top-matches' },
      { remote: 'home', component: 'more' },
    ],
  }),
  route('team-line', '/team/line/:team', betting, { params: { team: rules.idAndSlug } }),
  route('game', '/:pageType/:section/:menuSection?/:sport/:champ/:game', betting, {
    params: { ...place, game: rules.idAndSlug },
  }),
  route('sport', '/:pageType/:section/:menuSection?/:sport?/:champ?', betting, { params: place }),
  route('team', '/team/:team/:tab?', betting, { params: { team: rules.idAndSlug, tab: rules.word } }),
  // Not under home: there a second segment is live or line, and nothing else (ROUTE-02).
  route('top-events', '/:pageType/:pageSubType/:game?', betting, {
    params: { pageType: ['betsonyour', 'topgame', 'marble'], pageSubType: rules.word, game: rules.idAndSlug },
  }),
  route('multi-live', '/multi', betting),
  route('champs', '/champs/:champId?', betting, champion),
  route('results', '/results/:type?', betting, { params: { type: ['live', 'zone'] } }),
  route('statistic', '/statistic', betting, { middleware: ['statistics'] }),
  route(
    'statisticpopup',
    '/statisticpopup/*',
    { ...betting, layout: 'empty' },
    {
      middleware: ['statistics'],
      meta: {
        header: false,
        footer: false,
        columns: false,
        seo: false,
        options: [],
        scrollToTop: false,
        ownWindow: true,
      },
    },
  ),
  route('print-coupon', '/print-coupon/:couponId', betting, {
    params: { couponId: rules.digits },
    meta: { columns: false, seo: false, options: [] },
  }),
] as const;
