import { type ConfigService, settings } from '@fairline/config';
import { type AnswerOf, type getTermsStatus, invalidInput, PlatformError } from '@fairline/contracts';
import { type Caller, createCache, type Platform, writeOutbox } from '@fairline/runtime';
import {
  type Conversion,
  type CurrentTerms,
  convertStatuses,
  hasTermsToConfirm,
  moneyRefusal,
  type Standing,
} from './domain/standing.ts';
import * as store from './standing-store.ts';

export type TermsStatus = AnswerOf<typeof getTermsStatus>;

/** What an operator says of a player's account. */
export interface Ban {
  /** 0 lifts the ban. */
  level: number;
  version: number;
  /** For the record; players do not read it. */
  reason: string;
}

/** What an operator says of whether an account may be converted. */
export interface ConversionDecision {
  into: Conversion;
  /** For the record; players do not read it. */
  reason: string;
}

export interface StandingService {
  termsStatus(playerId: bigint): Promise<TermsStatus>;
  /** The player agrees to `version`. @throws PlatformError TERMS_SUPERSEDED when it is not the latest. */
  confirmTerms(playerId: bigint, version: number): Promise<TermsStatus>;
  /** Bans a player, or lifts the ban; recorded. @throws PlatformError INVALID_INPUT, NOT_FOUND for no such player. */
  ban(playerId: bigint, ban: Ban, by: string): Promise<void>;
  /**
   * UI-05: lets a player ask for his account to be converted, or no longer; recorded.
   * @throws PlatformError INVALID_INPUT, NOT_FOUND for no such player.
   */
  decideConversion(playerId: bigint, decision: ConversionDecision, by: string): Promise<void>;
  /** Why the caller may neither stake nor deposit; undefined when he may. Asked before every such call. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}

export interface StandingParts {
  service: StandingService;
  /** The version that a player agrees to now, by registering. */
  currentVersion(): number;
}

/** Says whose standing has changed: the player's id. */
const changedTopic = 'identity.standing-changed';
/** How long a standing is believed when the word of its change was lost between processes. */
const memoryMs = 10_000;
const maxRemembered = 50_000;
const highestLevel = 999;
const highestVersion = 99;
const maxReason = 500;

/** Bans, the terms that players have agreed to, and whose account may be converted. */
export function createStanding(platform: Platform, config: Pick<ConfigService, 'get'>): StandingParts {
  const { bus, clock, database } = platform;
  const remembered = createCache<Standing>(clock, { ttlMs: memoryMs, maxEntries: maxRemembered });
  bus.subscribe<string>(changedTopic, (playerId) => remembered.forget(playerId));

  function terms(): CurrentTerms & { updatedAt: number | null } {
    const { version, updatedAt } = config.get(settings.auth.terms);
    return { version, updatedAt, isAsked: config.get(settings.auth.isAvailableConfirmTerms) };
  }

  async function readStanding(playerId: bigint): Promise<Standing> {
    const row = await store.findStanding(database.pool, playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return { banLevel: row.ban_level, banVersion: row.ban_version, agreedVersion: row.agreed_version };
  }

  /** Writes and tells every process; this one knows when the promise resolves. */
  async function change(
    playerId: bigint,
    write: (connection: Parameters<typeof store.saveBan>[0]) => Promise<void>,
  ): Promise<void> {
    const name = String(playerId);
    await database.transaction(async (connection) => {
      await write(connection);
      await writeOutbox(connection, [{ topic: changedTopic, message: name }]);
    });
    remembered.forget(name);
  }

  function statusOf(standing: Standing): TermsStatus {
    const current = terms();
    return { result: hasTermsToConfirm(standing, current), updatedAt: current.updatedAt };
  }

  const service: StandingService = {
    termsStatus: async (playerId) => statusOf(await readStanding(playerId)),

    async confirmTerms(playerId, version) {
      if (version !== terms().version) throw new PlatformError('TERMS_SUPERSEDED');
      await change(playerId, (connection) =>
        store.insertAgreement(connection, { playerId, version, at: new Date(clock.now()) }),
      );
      return service.termsStatus(playerId);
    },

    async ban(playerId, { level, version, reason }, by) {
      if (!isWithin(level, highestLevel)) throw invalidInput('level', `0 to ${highestLevel}`);
      if (!isWithin(version, highestVersion)) throw invalidInput('version', `0 to ${highestVersion}`);
      refuseUnfit(reason, by);
      await change(playerId, async (connection) => {
        const at = new Date(clock.now());
        const isKnown = await store.saveBan(connection, { playerId, level, version, reason, by, at });
        if (!isKnown) throw new PlatformError('NOT_FOUND');
      });
    },

    async decideConversion(playerId, { into, reason }, by) {
      refuseUnfit(reason, by);
      await change(playerId, async (connection) => {
        const at = new Date(clock.now());
        const status = convertStatuses[into];
        const isKnown = await store.saveConversion(connection, { playerId, status, reason, by, at });
        if (!isKnown) throw new PlatformError('NOT_FOUND');
      });
    },

    async refusesMoney({ playerId }) {
      const standing = await remembered.get(playerId, () => readStanding(BigInt(playerId)));
      const code = moneyRefusal(standing, terms());
      return code && new PlatformError(code);
    },
  };

  return { service, currentVersion: () => terms().version };
}

/** What is recorded of a decision. */
function refuseUnfit(reason: string, by: string): void {
  if (reason.length > maxReason) throw invalidInput('reason', `at most ${maxReason} characters`);
  if (by === '') throw invalidInput('by', 'a decision names who made it');
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
