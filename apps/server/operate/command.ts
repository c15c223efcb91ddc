import type { AnalyticsService } from '@fairline/analytics';
import type { AuditService } from '@fairline/audit';
import type { ConfigService } from '@fairline/config';
import type { GateService } from '@fairline/gate';
import type { IdentityService } from '@fairline/identity';
import type { OperatorsService } from '@fairline/operators';
import type { ReportsService } from '@fairline/reports';
import type { Actor, Platform } from '@fairline/runtime';
import type { SeoService } from '@fairline/seo';

/** The typed words are not a command. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The words and options of a command, after its name. */
export interface Typed {
  words: string[];
  by: string;
  reason: string;
  /** The operator's reason for a dangerous change; empty when none is given. */
  dangerous: string;
  path: string;
  country: string | undefined;
  lang: string | undefined;
  auth: 'any' | 'visitor' | 'player';
  code: string;
  role: string;
  from: string | undefined;
  to: string | undefined;
  expect: string | undefined;
}

/** The services that commands use. */
export interface Parts {
  analytics: AnalyticsService;
  audit: AuditService;
  config: ConfigService;
  gate: GateService;
  identity: IdentityService;
  reports: ReportsService;
  operators: OperatorsService['accounts'];
  seo: SeoService;
  platform: Platform;
  /** Returns the actor whose changes are in the audit record. */
  actorOf(by: string): Actor;
  /** The origin of the site in browsers. */
  origin: string;
}

/** Runs one command. @returns lines for the terminal. */
export type Command = (parts: Parts, typed: Typed) => Promise<string[]>;

/** The commands of one topic, by name. */
export interface Commands {
  usage: string;
  /** The root of the subjects under which changes are in the audit record: `settings` of `settings/1021`. */
  subjects: string;
  /** True when a command with these words after its name changes something. Its change is in the audit record. */
  changes(name: string, words: readonly string[]): boolean;
  commands: Readonly<Record<string, Command>>;
}

/** Reads a whole number. @throws UsageError with the words `otherwise` */
export function numberOf(word: string, otherwise: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new UsageError(otherwise);
  return Number(word);
}

/** Requires a word. @throws UsageError with the words `otherwise` when it is missing */
export function wordOf(word: string | undefined, otherwise: string): string {
  if (word === undefined || word === '') throw new UsageError(otherwise);
  return word;
}

/** Reads a date. @throws UsageError */
export function dayOf(word: string | undefined): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(word ?? '') ? Date.parse(word ?? '') : Number.NaN;
  // JavaScript reads 31 February as a day of March, and PostgreSQL refuses it.
  if (word === undefined || Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(word)) {
    throw new UsageError('a day is a date such as 2026-01-31');
  }
  return word;
}

/** Parses JSON. @throws UsageError */
export function jsonOf(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    throw new UsageError(`the value is not JSON: ${word}`);
  }
}
