import type { getTournament } from '@fairline/contracts';
import { type Api, apiOver } from '@fairline/contracts/call-api';
import { languageCodes } from '@fairline/i18n/languages';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteDefinition, RenderedComponent } from '@fairline/remote-kit/server';
import { secondaryLocales } from './locales/secondary.ts';
import { type BettingPlace, parseAddress } from './src/addresses.ts';
import { sideComponents } from './src/components.ts';
import { asianView } from './src/match/asian-view.ts';
import { isUnknown, listLimits, loadList, loadMatch } from './src/page/load-page.ts';
import { pageComponent } from './src/page/page-component.ts';
import { listFacts, matchFacts } from './src/page/page-facts.ts';
import { pageTitle } from './src/page/page-head.ts';
import { otherNotations } from './src/reader/odds-notation.ts';
import { searchIn } from './src/search-address.ts';
import { parseSecondary } from './src/secondary-pages/addresses.ts';
import { renderSecondary } from './src/secondary-pages/render-secondary.ts';
import { sportRow } from './src/sport-table.ts';
import { loadSports } from './src/sports/sports.tsx';
import { loadAllTexts, loadDictionary } from './src/texts/load-texts.ts';
import { textsIn } from './src/texts/provided-texts.ts';
import { loadTopMatches } from './src/top-matches.tsx';

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
  /** Milliseconds UTC; the system's clock when absent. */
  now?: () => number;
}

await loadAllTexts();
await Promise.all([
  ...languageCodes.map((lng) => loadDictionary(secondaryLocales, lng)),
  asianView.load(),
  otherNotations.load(),
]);

/** For how long lists that are the same for everybody are, while no price of theirs moves: what else there is to see. */
const sharedMs = 1_000;
/** An empty slip does not change. */
const emptySlipMs = 10_000;

/** The server half of the sportsbook's front. */
export function createRemote({ assets, version, now = Date.now }: CreateRemoteOptions): RemoteDefinition {
  return {
    appName: 'betting',
    version,
    components: {
      page: { render: (context, { call, signal }) => renderPage(context, apiFor(call), now(), signal) },
      further: {
        render: (context, { call, signal }) => renderSecondary(context, apiFor(call), now(), signal),
      },
      sports: {
        sharedMs,
        async render(context, { call, signal }) {
          const state = await loadSports(apiFor(call), signal);
          return { html: renderComponent(sideComponents.sports, context, state), state };
        },
      },
      // The slip is the browser's; what the server knows of it is that it may be empty.
      coupon: {
        sharedMs: emptySlipMs,
        tellsPlayersFromVisitors: true,
        render: async (context) => ({
          html: renderComponent(sideComponents.coupon, context, null),
          state: null,
        }),
      },
      'top-matches': {
        sharedMs,
        async render(context, { call, signal }) {
          const state = await loadTopMatches(apiFor(call), now(), signal);
          return { html: renderComponent(sideComponents['top-matches'], context, state), state };
        },
      },
    },
    view: viewOf,
    assets,
  };
}

/** The component that is the page at a path. */
function viewOf(path: string): string | undefined {
  if (parseAddress(path)) return 'page';
  return parseSecondary(path) ? 'further' : undefined;
}

function apiFor(call: RemoteCall): Api {
  return apiOver((url, outgoing) => call(url, outgoing));
}

const notFound: RenderedComponent = { html: '', state: null, status: 404 };

async function renderPage(
  context: MountContext,
  api: Api,
  nowMs: number,
  signal: AbortSignal,
): Promise<RenderedComponent> {
  const place = parseAddress(context.path);
  if (!place) return notFound;
  const data = await loadPage(place, context, api, nowMs, signal);
  if (!data) return notFound;
  const texts = textsIn(context.lng);
  const page =
    data.kind === 'match'
      ? matchFacts(data.match, context.path, place, texts)
      : listFacts(place, data, context.path, texts);
  // Where the page is elsewhere there is nothing to show here.
  if (page.redirect) return { html: '', state: null, page };
  return {
    html: renderComponent(pageComponent, context, data),
    state: data,
    title: pageTitle(context.path, data, texts),
    page,
  };
}

/** What the page shows; undefined when there is no such match or sport. */
async function loadPage(
  place: BettingPlace,
  context: MountContext,
  api: Api,
  nowMs: number,
  signal: AbortSignal,
) {
  const { matchId, sportId, tournamentId } = place;
  if (matchId !== undefined) {
    try {
      return await loadMatch(api, matchId, nowMs, signal);
    } catch (error) {
      if (isUnknown(error)) return undefined;
      throw error;
    }
  }
  const question = {
    place,
    search: searchIn(context.route.query),
    limit: listLimits.first,
    withBest: context.settings.bestMatchesOnTop,
  };
  const data = await loadList(api, question, nowMs, signal);
  // A sport that is known by itself may have no matches today.
  const isKnown = sportId === undefined || data.sportName !== undefined || sportRow(sportId) !== undefined;
  if (!isKnown) return undefined;
  if (tournamentId === undefined || data.tournament) return data;
  const known = await knownTournament(api, tournamentId, signal);
  return (
    known && { ...data, tournament: known, ...(known.sportId !== sportId && { sportId: known.sportId }) }
  );
}

/** A competition that has nothing on offer today; undefined for one that nobody knows. */
async function knownTournament(api: Api, id: number, signal: AbortSignal) {
  try {
    const path = '/web-api/sportsbook/tournaments/:tournamentId';
    const params = { tournamentId: String(id) };
    return (await api<typeof getTournament>('GET', path, { params, signal })).tournament;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
