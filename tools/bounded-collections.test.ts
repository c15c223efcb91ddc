import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

/** Server sources whose collections can outlive a request. Match models are excluded, since they are dropped with the match. */
const folders = [
  ...['apps/server', 'modules', 'remotes'],
  ...['games', 'i18n', 'money', 'odds', 'reader-settings', 'runtime'].map((name) => `packages/${name}/src`),
  'packages/remote-kit/src/server',
];
const others =
  /\.test\.|\/(?:testing|fixture|simulation|domain|node_modules|dist|locales)\/|\.fixture\.|^modules\/feed\/files\//;

/** Finds an empty Map or Set at the top of a file or function. Sets of listeners are excluded: each listener removes itself. */
const collection = /^(?: {2})?(?:const|let) (\w+)(?:: [^=\n]+)? = new (?:Map|Set)(?:<.*>)?\(\);?$/gm;

/** Every collection that is not a bounded map, with the reason why it cannot grow without end. */
const bounds: Readonly<Record<string, readonly string[]>> = {
  'it bounds itself': [
    'packages/runtime/src/bounded-map.ts entries',
    'modules/sportsbook/book/market-key.ts shared',
    'packages/runtime/src/rate-limit.ts spent',
    'packages/i18n/src/intl-cache.ts made',
    'modules/accounts/player-accounts.ts remembered',
  ],
  'it ends with the call': [
    'apps/server/import.ts storedNames',
    'modules/limits/usage.ts questions',
    'modules/feed/uof/match-messages.ts newer',
    'modules/feed/uof/nameless.ts ids',
    'modules/feed/uof/nameless.ts questions',
    'modules/feed/uof/read-fixture.ts groups',
    'modules/sportsbook/history/pdf/fonts.ts files',
    'modules/sportsbook/trading/exposure.ts sums',
    'modules/sportsbook/liability/limited-legs.ts stakesOf',
    'modules/sportsbook/trading/field-sheet.ts shown',
    'modules/sportsbook/trading/scores-of-sheet.ts markets',
    'modules/sportsbook/settlement/revise-bets.ts afterwards',
    'modules/sportsbook/settlement/revise-bets.ts houses',
    'modules/config/snapshot.ts values',
    'modules/seo/sitemap-routes.ts there',
    'modules/sportsbook/offer/views.ts bySport',
    'modules/sportsbook/search/search-offer.ts byTeam',
    'modules/sportsbook/search/search-offer.ts byTournament',
    'modules/sportsbook/settlement/settle-match.ts houses',
    'modules/accounts/locked-accounts.ts deltas',
    'packages/games/src/bingo/game.ts called',
    'packages/games/src/bingo/game.ts refunds',
    'packages/games/src/video-poker/hold-value.ts ways',
    'modules/casino/rounds/commit-starts.ts answers',
    'modules/casino/rounds/commit-starts.ts counts',
    'modules/casino/rounds/commit-starts.ts used',
    'packages/remote-kit/src/server/page-fragments.ts asked',
    'packages/remote-kit/src/server/page-fragments.ts gathering',
    'packages/i18n/src/check-dictionaries.ts groups',
    'packages/i18n/src/text-tree.ts texts',
    'packages/reader-settings/src/zone-choice.ts seen',
    'packages/odds/src/bets/form-value.ts next',
    'remotes/promotions/src/alphabet/choose-terms.ts letters',
    'remotes/betting/src/secondary-pages/result-groups.ts groups',
    'remotes/betting/src/secondary-pages/load-teams.ts sports',
    'remotes/betting/src/match/market-cards.ts cards',
    'remotes/betting/src/live/list-state.ts sports',
    'remotes/betting/src/coupon/use-stake-bounds.ts unknown',
    'remotes/betting/src/slip/refusal.ts found',
  ],
  'one for each language, or language and currency': [
    'packages/money/src/format-money.ts formatters',
    'packages/odds/src/price-number.ts formats',
    'packages/reader-settings/src/settings-texts.ts loaded',
    'remotes/promotions/src/alphabet/load-alphabet.ts asked',
    'remotes/header/src/balance-text.ts formats',
  ],
  'one for each connection, request or timer that there is now': [
    'modules/sportsbook/bets/live-delay.ts waiting',
    'modules/sportsbook/bets/play-watch.ts watched',
    'remotes/betting/src/slip/one-click.ts stores',
    'apps/server/drain.ts connections',
    'modules/sportsbook/service.ts inDelay',
    'modules/sportsbook/cash-out/insuring/insure-bet.ts inDelay',
    'modules/sportsbook/cash-out/orders/order-watch.ts reading',
    'modules/sportsbook/cash-out/orders/order-watch.ts selling',
    'modules/sportsbook/cash-out/value-news.ts loading',
    'apps/server/live-bounds.ts opened',
    'apps/server/topic-sockets.ts connections',
    'apps/server/topic-sockets.ts followers',
    'apps/server/live/match-streams.ts streams',
    'apps/server/live/price-sender.ts missed',
    'apps/server/live/price-streams.ts regrouped',
    'apps/server/live/row-streams.ts byTopic',
    'apps/server/live/row-streams.ts setOf',
    'apps/server/live/row-streams.ts sets',
    'apps/server/live/row-streams.ts texts',
    'packages/remote-kit/src/server/fragment-client.ts inFlight',
    'packages/runtime/src/clock.ts timers',
  ],
  'the code names what is in it: routes, remotes, topics, messages, settings': [
    'apps/server/remotes.ts servers',
    'apps/server/served-methods.ts served',
    'apps/server/site-dictionaries.ts texts',
    'remotes/betting/src/texts/texts.ts ownTexts',
    'remotes/betting/src/texts/texts.ts sportTexts',
    'modules/payments/providers/registry.ts byName',
    'modules/config/snapshot-copy.ts logged',
    'modules/accounts/house-accounts.ts houses',
    'packages/remote-kit/src/server/request-sender.ts breakers',
    'packages/runtime/src/log-repeats.ts counted',
    'packages/runtime/src/password-hash.ts decoys',
    'packages/runtime/src/database-outage.ts unwritten',
    'packages/runtime/src/idempotency.ts keys',
    'packages/runtime/src/bus.ts exact',
    'packages/runtime/src/bus.ts prefixes',
  ],
  'matches and feeds on offer': [
    'modules/feed/uof/matches.ts events',
    'modules/feed/uof/names.ts asked',
    'modules/feed/uof/names.ts listed',
    'modules/feed/uof/names.ts names',
    'modules/sportsbook/lease/feed-progress.ts due',
    'modules/sportsbook/book/book.ts byId',
    'modules/sportsbook/book/remember-prices.ts byMatch',
    'modules/sportsbook/book/book.ts paused',
    'modules/sportsbook/book/book.ts remembered',
    'modules/sportsbook/settlement/settlement.ts stopped',
    'modules/sportsbook/book/message-order.ts newestMs',
    'modules/sportsbook/liability/follow-liability.ts byMatch',
    'modules/sportsbook/liability/follow-liability.ts full',
    'modules/sportsbook/liability/follow-liability.ts sums',
    'modules/sportsbook/offer/match-saving.ts savedPhases',
    'modules/sportsbook/course/record-course.ts lastStatuses',
    'modules/sportsbook/offer/match-saving.ts unsaved',
    'modules/sportsbook/book/feed-watch.ts watched',
    'modules/sportsbook/settlement/match-work.ts lines',
    'modules/feed/simulated-matches.ts matches',
    'modules/feed/simulated-matches.ts nextSlots',
    'modules/feed/simulated-matches.ts failing',
    'modules/feed/simulated-outrights.ts announced',
    'modules/feed/simulated-outrights.ts currentUntil',
    'modules/feed/simulated-outrights.ts failing',
    'modules/feed/simulated-outrights.ts feeds',
  ],
  'it holds the files without a row of one look alone, and these are removed': [
    'modules/verification/documents/remove-orphans.ts seen',
  ],
  'it is emptied every second, and has a session once': [
    'modules/identity/sessions/session-activity.ts waiting',
  ],
  'operators alone fill it, and what they leave is forgotten': [
    'modules/sportsbook/trading/trading-news.ts followedUntilMs',
    'modules/sportsbook/trading/trading-news.ts sentAtMs',
  ],
  'it has one entry for each order to sell an open bet, which holds a stake': [
    'modules/sportsbook/cash-out/orders/order-watch.ts orders',
    'modules/sportsbook/cash-out/orders/order-watch.ts changedBets',
    'modules/sportsbook/cash-out/orders/order-watch.ts heldUpUntil',
  ],
  'the product names its entries, or it stops at a number': [
    'modules/sportsbook/cash-out/bets-by-match.ts byId',
    'modules/sportsbook/cash-out/bets-by-match.ts idsOf',
    'modules/sportsbook/cash-out/value-news.ts changedPlayers',
    'modules/sportsbook/cash-out/value-news.ts watchers',
    'packages/runtime/src/jobs.ts jobs',
    'modules/console/system/remote-states.ts states',
  ],
};

function collectionsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !others.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      return [...source.matchAll(collection)]
        .filter(([, name]) => name !== 'listeners')
        .map(([, name]) => `${path} ${name}`);
    });
}

test('a long-lived collection of the server is a bounded map, or has another bound that is named here', () => {
  expect(folders.flatMap(collectionsIn).sort()).toEqual(Object.values(bounds).flat().sort());
});
