import { Readable } from 'node:stream';
import {
  addFavourites,
  cancelBet,
  cashOut,
  editBet,
  exportBets,
  getBet,
  getBetLife,
  getBetPrices,
  getBets,
  getCalendar,
  getCashOutOffers,
  getCoupon,
  getFavourites,
  getFreeBets,
  getGeneratedAccumulator,
  getMatch,
  getMatchCourse,
  getMatches,
  getMatchFacts,
  getMostBacked,
  getOutrights,
  getRecentResults,
  getResults,
  getSettlementRules,
  getSports,
  getSuggestedAccumulators,
  getTeam,
  getTopMatches,
  getTournament,
  insureBet,
  type MatchView,
  placeBet,
  printBets,
  quoteBuilders,
  quoteCoupon,
  quoteStakes,
  type ResultView,
  removeCashOutOrder,
  removeFavourite,
  saveSlip,
  searchOffer,
  setCashOutOrder,
} from '@fairline/contracts';
import { tournamentNameIn } from '@fairline/feed';
import { type Language, languageOf } from '@fairline/i18n/languages';
import { isUuid, requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  accumulatorIn,
  competitionIn,
  couponIn,
  matchIn,
  named,
  namesIn,
  sideIn,
  tableIn,
  teamTableIn,
  treeIn,
} from './offer/in-language.ts';
import type { SportsbookService } from './service.ts';

export function sportsbookRoutes(app: FastifyInstance, sportsbook: SportsbookService): void {
  serve(app, getSports, async ({ request }) => treeIn(sportsbook.sports(), readerOf(request)));
  serve(app, getMatches, async ({ query, request }) => ({
    matches: matchesIn(await sportsbook.matches(query), readerOf(request)),
  }));
  serve(app, getOutrights, async ({ query, request }) => ({
    outrights: matchesIn(sportsbook.outrights(query), readerOf(request)),
  }));
  serve(app, getCalendar, async ({ query }) => sportsbook.calendar(query));
  serve(app, searchOffer, async ({ query, request }) => {
    const { teams, competitions, matches, outrights } = await sportsbook.search(query);
    const lng = readerOf(request);
    return {
      teams: teams.map((team) => sideIn(team, lng)),
      competitions: competitions.map((each) => competitionIn(each, lng)),
      matches: matchesIn(matches, lng),
      outrights: matchesIn(outrights, lng),
    };
  });
  serve(app, getTopMatches, async ({ query, request }) => {
    const { ofDay, competitions, ...sections } = await sportsbook.topMatches(query.limit);
    const lng = readerOf(request);
    return {
      ...sectionsIn(sections, lng),
      ofDay: ofDay && matchIn(ofDay, lng),
      competitions: competitions.map((each) => competitionIn(each, lng)),
    };
  });
  serve(app, getMatch, async ({ params, request }) =>
    matchIn(await sportsbook.match(params.matchId), readerOf(request)),
  );
  serve(app, getMatchCourse, async ({ params }) => ({ events: await sportsbook.course(params.matchId) }));
  serve(app, getMatchFacts, async ({ params, request }) => {
    const lng = readerOf(request);
    const { match, meetings, lastOfHome, lastOfAway, table } = await sportsbook.facts(params.matchId);
    return {
      match: matchIn(match, lng),
      meetings: matchesIn(meetings, lng),
      lastOfHome: matchesIn(lastOfHome, lng),
      lastOfAway: matchesIn(lastOfAway, lng),
      table: tableIn(table, lng),
    };
  });
  serve(app, getMostBacked, async ({ query, request }) => {
    const { backed, ...rest } = await sportsbook.mostBacked(query.limit);
    const lng = readerOf(request);
    return { ...rest, backed: backed.map((each) => ({ ...each, match: matchIn(each.match, lng) })) };
  });
  serve(app, getResults, async ({ query, request }) => {
    const { results, ...rest } = await sportsbook.results(query);
    return { ...rest, results: matchesIn(results, readerOf(request)) };
  });
  serve(app, getRecentResults, async ({ request }) => {
    const { live, ended } = await sportsbook.recentResults();
    const lng = readerOf(request);
    return { live: matchesIn(live, lng), ended: matchesIn(ended, lng) };
  });
  serve(app, getTeam, async ({ params, request }) => {
    const { team, last, table, ...sections } = await sportsbook.team(params.teamId);
    const lng = readerOf(request);
    return {
      team: sideIn(team, lng),
      ...sectionsIn(sections, lng),
      last: matchesIn(last, lng),
      table: teamTableIn(table, lng),
    };
  });
  serve(app, getTournament, async ({ params, request }) => {
    const { tournament, last, table, ...sections } = await sportsbook.tournament(params.tournamentId);
    const { id: tournamentId, name: tournamentName, categoryCode } = tournament;
    const lng = readerOf(request);
    return {
      tournament: named(tournament, tournamentNameIn({ tournamentId, tournamentName, categoryCode }, lng)),
      ...sectionsIn(sections, lng),
      last: matchesIn(last, lng),
      table: tableIn(table, lng),
    };
  });
  serve(app, getSuggestedAccumulators, async ({ request }) => {
    const { day, ofDay, live } = await sportsbook.suggestedAccumulators();
    const lng = readerOf(request);
    return { day, ofDay: accumulatorIn(ofDay, lng), live: accumulatorIn(live, lng) };
  });
  serve(app, getGeneratedAccumulator, async ({ query, request }) =>
    accumulatorIn(sportsbook.generatedAccumulator(query), readerOf(request)),
  );
  serve(app, quoteCoupon, async ({ body, request }) => {
    const { selections } = body;
    const { legs, conflicts, related } = request.caller
      ? await sportsbook.quoteFor(BigInt(request.caller.playerId), selections)
      : sportsbook.quote(selections);
    const lng = readerOf(request);
    return {
      legs: legs.map(({ match, ...leg }) => ({ ...leg, ...(match && { match: namesIn(match, lng) }) })),
      conflicts,
      related,
    };
  });

  favouriteRoutes(app, sportsbook);
  serve(app, quoteBuilders, async ({ address, body }) => sportsbook.builders.quote(body, address));
  serve(app, quoteStakes, async ({ address, body, request: { caller } }) => {
    const builders = body.bets.reduce((count, bet) => count + (bet.builders?.length ?? 0), 0);
    sportsbook.builders.admit(address, builders);
    return sportsbook.quoteStakes(body, caller && BigInt(caller.playerId));
  });
  serve(app, cancelBet, async (received) => {
    sportsbook.cancelBet(requireCaller(received), received.body.idempotencyKey);
    return {};
  });
  serve(app, getCoupon, async ({ params, request }) => {
    const { caller } = request;
    const coupon = await sportsbook.coupon(params.number, caller && BigInt(caller.playerId));
    return couponIn(coupon, readerOf(request));
  });
  serve(app, saveSlip, async (received) => {
    requireCaller(received);
    return sportsbook.saveSlip(received.body);
  });

  serve(app, getFreeBets, async (received) => ({
    freeBets: await sportsbook.freeBets.usable(BigInt(requireCaller(received).playerId)),
  }));
  serve(app, placeBet, async (received) =>
    sportsbook.placeBet(requireCaller(received), received.idempotencyKey, received.body),
  );
  serve(app, getSettlementRules, async ({ query }) => sportsbook.ruleBooks.read(query.version));
  serve(app, getBets, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    return sportsbook.bets(playerId, received.query, readerOf(received.request));
  });
  serve(app, getBet, async (received) =>
    sportsbook.bet(
      BigInt(requireCaller(received).playerId),
      received.params.betId,
      readerOf(received.request),
    ),
  );

  serve(app, getBetLife, async (received) =>
    sportsbook.betLife(BigInt(requireCaller(received).playerId), received.params.betId),
  );
  serve(app, getBetPrices, async (received) =>
    sportsbook.betPrices(BigInt(requireCaller(received).playerId), received.params.betId, received.query),
  );
  serve(app, exportBets, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const file = sportsbook.betsFile(playerId, received.query, readerOf(received.request));
    received.reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', 'attachment; filename="my-bets.csv"')
      .header('cache-control', 'no-store');
    return Readable.from(file);
  });
  serve(app, printBets, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const { lng, timeZone, oddsFormat, ...filter } = received.query;
    const file = sportsbook.betsPdf(playerId, filter, { lng, timeZone, oddsFormat });
    received.reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="my-bets.pdf"')
      .header('cache-control', 'no-store');
    return Readable.from(file);
  });
  serve(app, getCashOutOffers, async (received) => ({
    offers: await sportsbook.cashOuts.offers(
      BigInt(requireCaller(received).playerId),
      received.query.bets?.split(',').filter(isUuid),
    ),
  }));
  serve(app, editBet, async (received) =>
    sportsbook.editBet(
      requireCaller(received),
      received.idempotencyKey,
      received.params.betId,
      received.body,
    ),
  );
  serve(app, insureBet, async (received) =>
    sportsbook.insureBet(
      requireCaller(received),
      received.idempotencyKey,
      received.params.betId,
      received.body,
    ),
  );
  serve(app, setCashOutOrder, async (received) =>
    sportsbook.cashOuts.setOrder(
      BigInt(requireCaller(received).playerId),
      received.params.betId,
      received.body,
    ),
  );
  serve(app, removeCashOutOrder, async (received) =>
    sportsbook.cashOuts.removeOrder(BigInt(requireCaller(received).playerId), received.params.betId),
  );
  serve(app, cashOut, async (received) =>
    sportsbook.cashOuts.sell(
      requireCaller(received),
      received.idempotencyKey,
      received.params.betId,
      received.body,
    ),
  );
}

/** The favourites of players. Each call answers with all of them. */
function favouriteRoutes(app: FastifyInstance, { favourites }: SportsbookService): void {
  const playerOf = (received: Parameters<typeof requireCaller>[0]) =>
    BigInt(requireCaller(received).playerId);
  serve(app, getFavourites, async (received) => ({ favourites: await favourites.of(playerOf(received)) }));
  serve(app, addFavourites, async (received) => ({
    favourites: await favourites.add(playerOf(received), received.body.favourites),
  }));
  serve(app, removeFavourite, async (received) => ({
    favourites: await favourites.remove(playerOf(received), received.params),
  }));
}

/** Reads the language of the reader, from the header X-Language. */
function readerOf({ headers }: FastifyRequest): Language {
  return languageOf(headers['x-language']);
}

function matchesIn<Match extends ResultView>(matches: readonly Match[], lng: Language): Match[] {
  return matches.map((match) => matchIn(match, lng));
}

function sectionsIn(
  { live, line }: { live: readonly MatchView[]; line: readonly MatchView[] },
  lng: Language,
): { live: MatchView[]; line: MatchView[] } {
  return { live: matchesIn(live, lng), line: matchesIn(line, lng) };
}
