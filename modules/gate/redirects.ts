import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform, pg } from '@fairline/runtime';
import { siteAddress } from '@fairline/runtime/site-address';
import {
  findLoop,
  parseRedirect,
  type RedirectCode,
  type RedirectRule,
  type Resolution,
  resolveRedirect,
  type WrittenRedirect,
} from './domain/redirect-rules.ts';
import { refuseLongReason } from './rule-reason.ts';
import type { RulesCopy } from './rules-copy.ts';
import * as store from './store.ts';
import { asRedirectRow, readRedirectRules } from './stored-redirects.ts';

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

/** Addresses that have moved to another address of the site. */
export interface Redirects {
  /** Answers where an address has moved to. */
  redirectFor(url: string): RedirectAnswer;
  redirects(): WrittenRedirect[];
  /** Saves the redirect of one pattern. @throws PlatformError INVALID_INPUT, also when the rules would form a loop. */
  saveRedirect(redirect: WrittenRedirect, by: string): Promise<void>;
  /** @throws PlatformError NOT_FOUND, and INVALID_INPUT when the remaining rules would form a loop. */
  removeRedirect(from: string, by: string): Promise<void>;
}

/** The rules are bounded, because the search for loops compares them all and every page tries them one by one. */
const maxRedirects = 1_000;
const maxPattern = 2_000;

const notMoved: RedirectAnswer = { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] };

/** Creates the use cases about redirects: they are answered from memory, and changed in the database. */
export function createRedirects(platform: Platform, copy: RulesCopy): Redirects {
  const { clock, database, log } = platform;

  /**
   * Changes redirects in one transaction. All rules together are checked after every change: a new rule can close a loop,
   * and a removed one may have kept a wider rule out of a loop.
   */
  async function change(by: string, write: (connection: pg.PoolClient) => Promise<void>): Promise<void> {
    await copy.change(database, by, async (connection) => {
      await store.lockRedirects(connection);
      await write(connection);
      refuseUnfitRules(await readRedirectRules(platform, connection));
    });
  }

  return {
    redirectFor(url) {
      const address = siteAddress(url);
      if (!address) return notMoved;
      const resolution = resolveRedirect(copy.current().redirects, address);
      if (resolution.outcome === 'loop') {
        const rules = resolution.steps.map(({ rule }) => rule.from);
        log.error({ rules }, 'redirect loop; address not redirected');
      }
      return resolution.outcome === 'moved' ? answerOf(resolution) : notMoved;
    },

    redirects: () =>
      copy.current().redirects.map(({ from, to, code, reason }) => ({ from, to, code, reason })),

    async saveRedirect(redirect, by) {
      const row = asRedirectRow(parseWritten(redirect));
      await change(by, (connection) =>
        store.saveRedirect(connection, row, { by, at: new Date(clock.now()) }),
      );
    },

    async removeRedirect(from, by) {
      await change(by, async (connection) => {
        if (!(await store.deleteRedirect(connection, from))) throw new PlatformError('NOT_FOUND');
      });
      log.info({ by, from }, 'redirect removed');
    },
  };
}

function answerOf({ address, code, steps }: Extract<Resolution, { outcome: 'moved' }>): RedirectAnswer {
  return {
    redirect: true,
    code,
    url: address.path + address.search,
    reasons: steps.map(({ rule }) => rule.reason),
    breadcrumbs: steps.map(({ rule, url }) => ({ title: rule.reason, url })),
  };
}

/** Parses a redirect that an operator wrote. @throws PlatformError INVALID_INPUT */
export function parseWritten(redirect: WrittenRedirect): RedirectRule {
  const parsed = parseRedirect(redirect);
  if (!parsed.ok) throw invalidInput(parsed.field, parsed.words);
  const tooLong = (['from', 'to'] as const).find((field) => redirect[field].length > maxPattern);
  if (tooLong) throw invalidInput(tooLong, `at most ${maxPattern} characters`);
  refuseLongReason(redirect.reason);
  return parsed.rule;
}

/** Refuses rules that are too many or form a loop. @throws PlatformError INVALID_INPUT */
export function refuseUnfitRules(rules: readonly RedirectRule[]): void {
  if (rules.length > maxRedirects) throw invalidInput('from', `there are ${maxRedirects} redirects already`);
  const loop = findLoop(rules);
  if (!loop) return;
  throw invalidInput('to', `the redirects would form a loop: ${loop.map((rule) => rule.from).join(', ')}`);
}
