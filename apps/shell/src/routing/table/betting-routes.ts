import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
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

/** Pages of the sportsbook: line, live, teams, top events, results. */
export const bettingRoutes = [
  route('home', routes.home, betting, {
    view: [
      { remote: 'home' },
      { remote: 'betting', component: 'top-matches' },
      { remote: 'home', component: 'more' },
    ],
  }),
  route('team-line', routes.teamLine, betting, { params: { team: rules.idAndSlug } }),
  route('game', routes.game, betting, {
    params: { ...place, game: rules.idAndSlug },
  }),
  route('sport', routes.sport, betting, { params: place }),
  route('team', routes.team, betting, { params: { team: rules.idAndSlug, tab: rules.word } }),
  // `home` is no page type here: its second segment is only `live` or `line` (ROUTE-02).
  route('top-events', routes.topEvents, betting, {
    params: { pageType: rules.topEventsType, pageSubType: rules.word, game: rules.idAndSlug },
  }),
  route('multi-live', routes.multiLive, betting),
  route('champs', routes.champs, betting, champion),
  route('results', routes.results, betting, { params: { type: rules.resultsType } }),
  route('statistic', routes.statistic, betting, { middleware: ['statistics'] }),
  route(
    'statisticpopup',
    routes.statisticpopup,
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
  route('print-coupon', routes.printCoupon, betting, {
    params: { couponId: rules.digits },
    meta: { columns: false, seo: false, options: [] },
  }),
] as const;
