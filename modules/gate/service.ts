import { type ConfigService, createLiveCopy, type LiveCopy, settings } from '@fairline/config';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform, pg } from '@fairline/runtime';
import { siteAddress } from '@fairline/runtime/site-address';
import {
  type BlockAnswer,
  type BlockQuestion,
  type BlockRule,
  blockPath,
  decideBlock,
} from './domain/block-rules.ts';
import { callerCountry } from './domain/caller-country.ts';
import {
  type MaintenanceCookies,
  maintenanceAt,
  type ReaderMaintenance,
  readerMaintenance,
} from './domain/maintenance.ts';
import {
  findLoop,
  inOrder,
  parseRedirect,
  type RedirectCode,
  type RedirectRule,
  resolveRedirect,
  type WrittenRedirect,
} from './domain/redirect-rules.ts';
import type { GeoDatabase } from './geo-database.ts';
import * as store from './store.ts';
import { createTrustedPeers } from './trusted-peers.ts';

export interface RedirectAnswer {
  redirect: boolean;
  /** 0 when the address has not moved. */
  code: RedirectCode | 0;
  /** The new path and query on this site; empty when the address has not moved. */
  url: string;
  /** The reason of each rule on the way. */
  reasons: string[];
  /** The addresses on the way. The last one is `url`. */
  breadcrumbs: { title: string; url: string }[];
}

export interface StoredBlock extends BlockRule {
  id: bigint;
  reason: string;
}

/** The parts of a request that tell where it comes from. */
export interface RequestOrigin {
  /** The caller's IP address, as far as it is known. */
  address: string;
  /** The IP address at the other end of the connection. */
  peer: string | undefined;
  /** The x-geo-country header of the request. */
  header: string | undefined;
}

export interface GateService {
  /** A number that changes with every change of redirects and blocks. */
  revision(): number;
  /** Answers where an address has moved to. */
  redirectFor(url: string): RedirectAnswer;
  redirects(): WrittenRedirect[];
  /** Saves the redirect of one pattern. @throws PlatformError INVALID_INPUT, also when the rules would form a loop. */
  saveRedirect(redirect: WrittenRedirect, by: string): Promise<void>;
  /** @throws PlatformError NOT_FOUND, and INVALID_INPUT when the remaining rules would form a loop. */
  removeRedirect(from: string, by: string): Promise<void>;
  /** Answers whether an address is closed to a caller. */
  blockFor(asked: BlockQuestion): BlockAnswer;
  blocks(): StoredBlock[];
  /** Saves the rule of a path, a country and a kind of person. @returns its id. @throws PlatformError INVALID_INPUT */
  saveBlock(rule: Omit<StoredBlock, 'id'>, by: string): Promise<bigint>;
  /** @throws PlatformError NOT_FOUND */
  removeBlock(id: bigint, by: string): Promise<void>;
  /** The country of a request in two lower-case letters; undefined when it is unknown. */
  countryOf(origin: RequestOrigin): string | undefined;
  /** Tells whether an IP address is this machine or a proxy of the operator, whose headers are believed. */
  trusts(peer: string | undefined): boolean;
  /** Decides which maintenance a reader with these cookies is told of. */
  maintenanceFor(cookies: MaintenanceCookies): ReaderMaintenance;
  /** The refusal of stakes and deposits during maintenance, with the time to retry; undefined outside of it. */
  maintenanceRefusal(): PlatformError | undefined;
}

interface Rules {
  redirects: RedirectRule[];
  blocks: StoredBlock[];
}

export interface GateParts {
  service: GateService;
  copy: LiveCopy<Rules>;
  useGeoDatabase(database: GeoDatabase): void;
}

/** The bus topic by which every process learns of a change of the rules. */
const changedTopic = 'gate.changed';
/** Bounds the search for loops, and the work of every page: redirects are tried one by one. */
const maxRedirects = 1_000;
const maxText = 200;
/** The time to retry during maintenance without a known end. */
const askAgainSeconds = 60;

const notMoved: RedirectAnswer = { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] };

export function createGateService(platform: Platform, config: ConfigService): GateParts {
  const { clock, database, log } = platform;
  let geo: GeoDatabase | undefined;
  let peers = { networks: [] as readonly string[], trusted: createTrustedPeers([]) };

  const copy = createLiveCopy<Rules>(platform, {
    topic: changedTopic,
    initial: { redirects: [], blocks: [] },
    async load() {
      const [redirects, blocks] = await Promise.all([
        store.readRedirects(database.pool),
        store.readBlocks(database.pool),
      ]);
      return { redirects: readable(redirects), blocks: blocks.map(asBlock) };
    },
  });

  /** Parses and sorts rules. One that cannot be parsed is logged and left out; the others still apply. */
  function readable(rows: readonly store.RedirectRow[]): RedirectRule[] {
    const parsed = rows.map((row) => parseRedirect(asWritten(row)));
    for (const [index, each] of parsed.entries()) {
      if (!each.ok) log.warn({ from: rows[index]?.from_path, words: each.words }, 'redirect rule not used');
    }
    return inOrder(parsed.flatMap((each) => (each.ok ? [each.rule] : [])));
  }

  function trusts(peer: string | undefined): boolean {
    const networks = config.get(settings.core.trustedProxies);
    if (networks !== peers.networks) peers = { networks, trusted: createTrustedPeers(networks) };
    return peers.trusted(peer);
  }

  async function refuseLoops(connection: pg.PoolClient): Promise<void> {
    const rules = readable(await store.readRedirects(connection));
    if (rules.length > maxRedirects)
      throw invalidInput('from', `there are ${maxRedirects} redirects already`);
    const loop = findLoop(rules);
    if (loop)
      throw invalidInput(
        'to',
        `the redirects would form a loop: ${loop.map((rule) => rule.from).join(', ')}`,
      );
  }

  const service: GateService = {
    revision: () => copy.revision(),

    redirectFor(url) {
      const asked = siteAddress(url);
      if (!asked) return notMoved;
      const resolution = resolveRedirect(copy.current().redirects, asked);
      if (resolution.found === 'loop') {
        log.error(
          { rules: resolution.steps.map(({ rule }) => rule.from) },
          'redirect loop; address not redirected',
        );
        return notMoved;
      }
      if (!resolution.found) return notMoved;
      return {
        redirect: true,
        code: resolution.code,
        url: resolution.address.path + resolution.address.search,
        reasons: resolution.steps.map(({ rule }) => rule.reason),
        breadcrumbs: resolution.steps.map(({ rule, url: reached }) => ({ title: rule.reason, url: reached })),
      };
    },

    redirects: () =>
      copy.current().redirects.map(({ from, to, code, reason }) => ({ from, to, code, reason })),

    async saveRedirect(redirect, by) {
      const parsed = parseRedirect(redirect);
      if (!parsed.ok) throw invalidInput(parsed.field, parsed.words);
      if (redirect.to.length > 2000 || redirect.from.length > 2000)
        throw invalidInput('to', 'at most 2000 characters');
      refuseLong(redirect.reason);
      const { from, to, code, reason } = parsed.rule;
      await copy.change(database, by, async (connection) => {
        await store.lockRedirects(connection);
        const row = { from_path: from, to_path: to, code, reason };
        await store.saveRedirect(connection, row, { by, at: new Date(clock.now()) });
        await refuseLoops(connection);
      });
    },

    async removeRedirect(from, by) {
      await copy.change(database, by, async (connection) => {
        await store.lockRedirects(connection);
        if (!(await store.deleteRedirect(connection, from))) throw new PlatformError('NOT_FOUND');
        // The removed rule may have kept a wider rule out of a loop.
        await refuseLoops(connection);
      });
      log.info({ by, from }, 'redirect removed');
    },

    blockFor: (asked) => decideBlock(copy.current().blocks, asked),

    blocks: () => copy.current().blocks.map((block) => ({ ...block })),

    async saveBlock(rule, by) {
      refuseUnfitBlock(rule);
      const row = {
        country: rule.country,
        path_prefix: rule.pathPrefix,
        auth: rule.auth,
        display_type_id: rule.displayTypeId,
        template_type_id: rule.templateTypeId,
        reason: rule.reason,
      };
      return copy.change(database, by, (connection) =>
        store.saveBlock(connection, row, { by, at: new Date(clock.now()) }),
      );
    },

    async removeBlock(id, by) {
      await copy.change(database, by, async (connection) => {
        if (!(await store.deleteBlock(connection, id))) throw new PlatformError('NOT_FOUND');
      });
      log.info({ by, block: String(id) }, 'block rule removed');
    },

    countryOf: ({ address, peer, header }) =>
      callerCountry({ ofAddress: geo?.countryOf(address), header, trusted: trusts(peer) }),

    trusts,

    maintenanceFor: (cookies) =>
      readerMaintenance(config.get(settings.application.maintenance), cookies, clock.now()),

    maintenanceRefusal() {
      const nowMs = clock.now();
      const { state, endedAt } = maintenanceAt(config.get(settings.application.maintenance), nowMs);
      if (!state) return undefined;
      const seconds = endedAt === null ? 0 : Math.ceil((endedAt - nowMs) / 1_000);
      return new PlatformError('UNAVAILABLE', 'The site is being maintained.', undefined, {
        retryAfterSeconds: seconds > 0 ? seconds : askAgainSeconds,
      });
    },
  };

  return {
    service,
    copy,
    useGeoDatabase(found) {
      geo = found;
    },
  };
}

function asWritten(row: store.RedirectRow): WrittenRedirect {
  return { from: row.from_path, to: row.to_path, code: row.code, reason: row.reason };
}

function asBlock(row: store.BlockRow): StoredBlock {
  return {
    id: row.id,
    country: row.country,
    pathPrefix: row.path_prefix,
    auth: row.auth,
    displayTypeId: row.display_type_id,
    templateTypeId: row.template_type_id,
    reason: row.reason,
  };
}

function refuseUnfitBlock(rule: Omit<StoredBlock, 'id'>): void {
  if (rule.country !== null && !/^[a-z]{2}$/.test(rule.country)) {
    throw invalidInput('country', 'two lower-case letters');
  }
  if (rule.pathPrefix.length > 2000 || blockPath(rule.pathPrefix) !== rule.pathPrefix) {
    throw invalidInput('pathPrefix', 'a path in lower case, without language and without a slash at its end');
  }
  for (const field of ['displayTypeId', 'templateTypeId'] as const) {
    if (!Number.isInteger(rule[field]) || rule[field] < 0 || rule[field] > 1000)
      throw invalidInput(field, '0 to 1000');
  }
  refuseLong(rule.reason);
}

function refuseLong(reason: string): void {
  if (reason.length > maxText) throw invalidInput('reason', `at most ${maxText} characters`);
}
