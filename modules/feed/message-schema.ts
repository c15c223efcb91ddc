import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import { areChances, minOddsMilli } from '@fairline/odds';
import { z } from 'zod';

/** No later moment has a date. */
const momentMs = z.int().min(0).max(8_640_000_000_000_000);
const matchId = z.string().regex(/^\d{1,15}$/, 'decimal digits, at most 15');
const id = z.int().min(0);
/** The database keeps some numbers in 32 bits. */
const maxInteger = 2_147_483_647;
const marketId = id.max(maxInteger);
/** The database keeps no text with a zero byte. */
const text = z.string().refine((value) => !value.includes('\0'), 'no zero bytes');
const outcomeId = text.min(1).max(200);
/** The largest market of free texts has some hundred outcomes. */
const maxNames = 2_000;
const pair = z.tuple([z.int().min(0), z.int().min(0)]);
const marketKey = { marketId, specifiers: text.max(200) };
const side = z.object({ id, name: text.min(1).max(200) });

const outright = z
  .object({
    kind: z.enum(['season', 'tournament', 'stage']),
    startMs: momentMs,
    endMs: momentMs,
    competitors: z
      .array(side.extend({ outcomeId: text.min(1).max(40) }))
      .min(2)
      .max(500),
  })
  .refine(
    ({ competitors }) => new Set(competitors.map(({ outcomeId }) => outcomeId)).size === competitors.length,
    'each competitor has an outcome of its own',
  )
  .refine(({ startMs, endMs }) => startMs < endMs, 'it ends after its start');

const shirtNumber = z.int().min(1).max(99);
const lineUp = z
  .array(z.object({ shirt: shirtNumber, name: text.min(1).max(100), starts: z.boolean() }))
  .max(60)
  .refine(
    (players) => new Set(players.map(({ shirt }) => shirt)).size === players.length,
    'each has a number',
  );

const fixture = z.object({
  matchId,
  sportId: id.max(maxInteger),
  categoryId: id,
  categoryCode: z
    .string()
    .regex(/^[a-z]{2,3}(-[a-z]+)?$/, 'a country in two letters, gb-eng and the like, or int'),
  tournamentId: id,
  tournamentName: text.min(1).max(200),
  home: side,
  away: side,
  kickoffMs: momentMs,
  bestOf: z.int().min(1).max(15).optional(),
  outright: outright.optional(),
  names: z
    .record(outcomeId, text.min(1).max(200))
    .refine((names) => Object.keys(names).length <= maxNames, `at most ${maxNames} names`)
    .optional(),
  lineUps: z.object({ home: lineUp, away: lineUp }).optional(),
});

const sideNumber = z.union([z.literal(1), z.literal(2)]);
const share = z.number().min(0).max(1);
const matchUp = z.object({
  homeStrength: z.number(),
  awayStrength: z.number(),
  conditions: z.object({
    scoring: z.number().min(0),
    homeEdge: z.number(),
    periodMinutes: z.number().min(0).optional(),
    possessions: z.int().min(1).optional(),
    bestOf: z.int().min(1).max(15).optional(),
    lastTieBreakTo: z.int().min(1).optional(),
  }),
});
const sidesByPart = z.array(z.array(sideNumber));
const model = z.discriminatedUnion('sportId', [
  z.object({
    sportId: z.literal(football),
    matchUp,
    position: z.object({
      half: z.union([z.literal(0), z.literal(1)]),
      done: share,
      elapsed: share,
      current: z.int().min(0).max(5),
      goals: z.array(z.object({ side: sideNumber, shirt: shirtNumber, interval: z.int().min(0).max(5) })),
      substitutions: z
        .array(
          z.object({
            side: sideNumber,
            off: shirtNumber,
            on: shirtNumber,
            interval: z.int().min(3).max(5),
          }),
        )
        .default([]),
      halfTime: pair.optional(),
      corners: z.array(sideNumber),
      halfTimeCorners: pair.optional(),
      yellowCards: pair,
      redCards: pair,
    }),
  }),
  z.object({
    sportId: z.literal(tennis),
    matchUp,
    position: z.object({
      server: sideNumber.optional(),
      sets: z.array(pair),
      games: pair,
      points: pair,
      gameWinners: sidesByPart,
    }),
  }),
  z.object({
    sportId: z.literal(basketball),
    matchUp,
    position: z.object({ period: z.int().min(0), pause: z.boolean(), scores: z.array(pair), left: pair }),
  }),
  z.object({
    sportId: z.literal(iceHockey),
    matchUp,
    position: z.object({
      period: z.int().min(0).max(5),
      pause: z.boolean(),
      played: z.number().min(0),
      goals: sidesByPart,
    }),
  }),
  z.object({
    sportId: z.literal(counterStrike),
    matchUp,
    position: z.object({
      maps: z.array(pair),
      rounds: pair.optional(),
      winners: sidesByPart,
      homeDefendsFirst: z.boolean(),
    }),
  }),
  z.object({
    sportId: z.literal(dota2),
    matchUp,
    position: z.object({
      maps: z.array(
        z.object({ kills: z.array(sideNumber), taken: z.array(sideNumber), seconds: z.number().min(0) }),
      ),
    }),
  }),
]);

const status = z.object({
  phase: z.enum(['not-started', 'live', 'ended', 'cancelled']),
  period: text.max(20),
  clockSeconds: z.int().min(0).nullable(),
  score: pair,
  periodScores: z.array(pair),
  serving: sideNumber.optional(),
  points: z.tuple([text.max(20), text.max(20)]).optional(),
  disruption: z
    .object({
      kind: z.enum(['postponed', 'interrupted', 'abandoned', 'awarded', 'retired', 'defaulted', 'walkover']),
      side: sideNumber.optional(),
      playedMinutes: z.int().min(0).max(10_000).optional(),
    })
    .optional(),
  statistics: z
    .object({ corners: pair.optional(), yellowCards: pair.optional(), redCards: pair.optional() })
    .optional(),
  actions: z
    .array(
      z.object({
        kind: z.enum(['goal', 'yellow-card', 'substitution']),
        side: sideNumber,
        shirt: shirtNumber,
        off: shirtNumber.optional(),
      }),
    )
    .max(500)
    .optional(),
  model: model.optional(),
});

const partOfMillion = z.int().min(0).max(1_000_000);
const chances = z
  .object({
    won: partOfMillion,
    halfWon: partOfMillion,
    void: partOfMillion,
    halfLost: partOfMillion,
    lost: partOfMillion,
  })
  .refine(areChances, 'the chances sum to a million');

const marketUpdate = z.object({
  ...marketKey,
  status: z.enum(['active', 'suspended', 'deactivated', 'settled', 'cancelled', 'handed-over']),
  outcomes: z.array(
    z
      .object({
        outcomeId,
        oddsMilli: z.int().min(1_000).max(maxInteger),
        active: z.boolean(),
        chances: chances.optional(),
        placesPpm: z.array(partOfMillion).max(100).optional(),
      })
      .refine(({ active, oddsMilli }) => !active || oddsMilli >= minOddsMilli, 'a price wins something'),
  ),
  ranked: z.boolean().optional(),
});

const places = z.int().min(1).max(1_000);
const sharedPlaces = z.object({ places, tied: places }).refine(({ places, tied }) => places <= tied);
const lostPlace = places.min(2);
const position = z.union([
  z.strictObject({ first: lostPlace, tied: places }),
  z
    .strictObject({ best: lostPlace, worst: places })
    .refine(({ best, worst }) => best <= worst, 'the best place is not behind the worst'),
]);
const legResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['won', 'half-won', 'half-lost', 'void']) }),
  z.object({ kind: z.literal('lost'), position: position.optional() }),
  sharedPlaces.safeExtend({ kind: z.literal('dead-heat') }),
]);

const settled = z.object({
  ...marketKey,
  outcomes: z.array(z.object({ outcomeId, result: legResult })),
  voidReason: id.optional(),
});

const keys = z.array(z.object(marketKey));
const keysOrAll = z.union([keys, z.literal('all')]);
const window = z.object({ fromMs: momentMs.optional(), toMs: momentMs.optional() });
const sent = { atMs: momentMs, producer: text.min(1).max(50).optional() };
const about = { ...sent, matchId };

const producer = z.object({
  id: text.min(1).max(50),
  name: text.min(1).max(200),
  scopes: z.array(z.enum(['prematch', 'live', 'virtual'])),
  silentMs: z.int().min(1_000).max(3_600_000),
  state: z.enum(['up', 'down']),
  reason: z.enum(['silent', 'late', 'disconnected', 'recovering']).optional(),
});

/**
 * The form of {@link FeedMessage}. The sportsbook refuses other messages, and the contract test of the port names them.
 */
export const feedMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('alive'), ...sent }),
  z.object({ type: z.literal('producer_change'), ...sent, change: producer }),
  z.object({ type: z.literal('fixture_change'), ...sent, fixture }),
  z.object({ type: z.literal('odds_change'), ...about, status, markets: z.array(marketUpdate) }),
  z.object({
    type: z.literal('bet_stop'),
    ...about,
    marketIds: z.array(marketId).optional(),
    status: z.enum(['suspended', 'deactivated']).optional(),
  }),
  z.object({
    type: z.literal('bet_settlement'),
    ...about,
    certainty: z.union([z.literal(1), z.literal(2)]),
    markets: z.array(settled),
  }),
  z.object({
    type: z.literal('bet_cancel'),
    ...about,
    markets: keysOrAll,
    reason: text.max(1_000),
    window: window.optional(),
  }),
  z.object({
    type: z.literal('rollback_bet_settlement'),
    ...about,
    markets: z.array(z.object({ ...marketKey, outcomeIds: z.array(outcomeId).optional() })),
  }),
  z.object({
    type: z.literal('rollback_bet_cancel'),
    ...about,
    markets: keysOrAll,
    window: window.optional(),
  }),
  z.object({ type: z.literal('snapshot_complete'), ...sent, matchIds: z.array(matchId) }),
]);
