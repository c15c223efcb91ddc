import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n';
import type { TextOverrides } from '@fairline/i18n/live-texts';
import type { FragmentClient, Overrides } from '@fairline/remote-kit/server';
import type { Random } from '@fairline/runtime/random';
import type { PipeableStream } from 'react-dom/server';
import type { CookieUse, ServedCookie } from '../../core/cookie.ts';
import type { BootPorts, BootRequest } from '../../site/boot/boot-ports.ts';
import type { Site } from '../../site/site-boot.ts';

export interface ShellRequest extends BootRequest {
  headers: Readonly<Record<string, string | undefined>>;
  /** The scheme, host and port that the reader sees. */
  origin: string;
  nonce: string;
  /** The remotes that this reader gets from another address, by name. */
  overrides: Overrides;
}

/** The addresses of the shell's files for browsers. */
export interface ShellAssets {
  entry: string;
  css: readonly string[];
  /** The source of the script that writes times in the reader's time zone before the first paint. */
  headScript: string;
  importMap: { imports: Record<string, string> };
}

export interface ShellPorts extends Omit<BootPorts, 'api' | 'siteConfig' | 'remotes'> {
  /** Returns the remotes of the site. It returns the same object until the remotes change. */
  remotes(): Site['remotes'];
  api(request: ShellRequest): Api;
  siteConfig(request: ShellRequest, lang: string): Promise<unknown>;
  fragments: FragmentClient;
  random: Pick<Random, 'below'>;
  assets: ShellAssets;
  /** The texts that operators have written in the place of those of the code. */
  texts: {
    /** Returns those of a language, by dictionary and key; undefined when there are none. */
    overridesIn(lng: Language): TextOverrides | undefined;
    revision(): number;
  };
}

export interface ShellRedirect {
  kind: 'redirect';
  status: 301 | 302;
  location: string;
}

export interface ShellPage {
  kind: 'page';
  status: number;
  stream: PipeableStream;
  /** True when no fragment is late or missing, so the first part of the stream is the complete page. */
  isWhole: boolean;
  /** The entries of a Server-Timing header that are known when the stream begins. */
  serverTiming: string[];
  lng: string;
  /** The cookies that the page sets: the variant of the home page. */
  cookies: readonly ServedCookie[];
  cookieUse: CookieUse;
}

export type ShellAnswer = ShellRedirect | ShellPage;
