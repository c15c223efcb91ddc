import type { Api } from '@fairline/contracts/call-api';
import type { FragmentClient, Overrides } from '@fairline/remote-kit/server';
import type { Random } from '@fairline/runtime/random';
import type { PipeableStream } from 'react-dom/server';
import type { CookieUse, ServedCookie, SiteCookie } from '../../core/cookie.ts';
import type { BootPorts, BootRequest } from '../../site/boot/boot-ports.ts';
import type { Site } from '../../site/site-boot.ts';

export interface ShellRequest extends BootRequest {
  headers: Readonly<Record<string, string | undefined>>;
  /** Scheme, host and port that the reader sees. */
  origin: string;
  nonce: string;
  /** Addresses of remotes that this reader gets from elsewhere, by name. */
  overrides: Overrides;
}

/** Addresses of the files that a browser loads for the shell. */
export interface ShellAssets {
  entry: string;
  css: readonly string[];
  /** Source of the script that writes times in the reader's zone before they are painted. */
  headScript: string;
  importMap: { imports: Record<string, string> };
}

export interface ShellPorts extends Omit<BootPorts, 'api' | 'siteConfig' | 'remotes'> {
  /** The remotes of the site. The same object for as long as they stay the same. */
  remotes(): Site['remotes'];
  api(request: ShellRequest): Api;
  siteConfig(request: ShellRequest, lang: string): Promise<unknown>;
  fragments: FragmentClient;
  random: Pick<Random, 'below'>;
  assets: ShellAssets;
}

export interface ShellRedirect {
  kind: 'redirect';
  status: 301 | 302;
  location: string;
  /** Referral tags of the address: the next address may lack them. */
  cookies: readonly (SiteCookie | ServedCookie)[];
}

export interface ShellPage {
  kind: 'page';
  status: number;
  stream: PipeableStream;
  /** No fragment is late or missing: the stream has the whole page at once. */
  isWhole: boolean;
  /** Entries of a Server-Timing header that are known when the page begins. */
  serverTiming: string[];
  lng: string;
  /** Cookies that the page sets: referral tags of its address, the variant of the home page. */
  cookies: readonly ServedCookie[];
  cookieUse: CookieUse;
}

export type ShellAnswer = ShellRedirect | ShellPage;
