import type { AnalyticsService } from '@fairline/analytics';
import type { ConfigService } from '@fairline/config';
import type { GateService } from '@fairline/gate';
import type { IdentityService } from '@fairline/identity';
import type { SeoService } from '@fairline/seo';

/** What was typed does not make a command; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What stands behind the name of a command. */
export interface Typed {
  words: string[];
  by: string;
  reason: string;
  /** Why a dangerous change has to be; empty when nobody has said so. */
  dangerous: string;
  path: string;
  country: string | undefined;
  lang: string | undefined;
  auth: 'any' | 'visitor' | 'player';
  code: string;
}

/** The services that commands go through. */
export interface Parts {
  analytics: AnalyticsService;
  config: ConfigService;
  gate: GateService;
  identity: IdentityService;
  seo: SeoService;
}

/** Does it. @returns lines for a person. */
export type Command = (parts: Parts, typed: Typed) => Promise<string[]>;

/** Commands of one topic, by their names. */
export interface Commands {
  usage: string;
  commands: Readonly<Record<string, Command>>;
}

/** @throws UsageError, with `otherwise` */
export function numberOf(word: string, otherwise: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new UsageError(otherwise);
  return Number(word);
}

/** @throws UsageError, with `otherwise` when it is missing */
export function wordOf(word: string | undefined, otherwise: string): string {
  if (word === undefined || word === '') throw new UsageError(otherwise);
  return word;
}

/** @throws UsageError */
export function jsonOf(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    throw new UsageError(`the value is not JSON: ${word}`);
  }
}
