import type { Api } from '@fairline/contracts/call-api';
import type { GamePreview, SiteBoot } from '../site-boot.ts';
import type { Wait } from './retry.ts';

export interface BootRequest {
  /** The path and query of the request, unchanged. */
  url: string;
  path: string;
  query: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string | undefined;
  /** The reader's country; undefined when it is not known. */
  country?: string | undefined;
}

/** Everything that start-up depends on. Nothing is global, so a test can simulate every failure. */
export interface BootPorts {
  /** Calls the platform on behalf of the request. */
  api: Api;
  siteConfig(lang: string): Promise<unknown>;
  /** Fetches the own games with their addresses; absent when the site has none. */
  gamesPreview?(lang: string): Promise<readonly GamePreview[]>;
  nowMs(): number;
  wait: Wait;
  log: { warn(data: object, words: string): void; error(data: object, words: string): void };
  /** True in production, where redirects of the redirect service are followed. */
  isProduction: boolean;
  remotes: SiteBoot['site']['remotes'];
  /** Called when a step begins. */
  onStep?(step: BootStep): void;
}

/** The steps of start-up, in order (BOOT-01). */
export type BootStep = 'device' | 'config' | 'language' | 'blocks' | 'redirect' | 'seo';
