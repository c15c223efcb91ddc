import type { ReaderSettings } from './reader-settings.ts';
import type { EventDetail } from './shell-events.ts';

/** What the shell tells a remote about the page and the player. Plain JSON, so that it also travels to a server. */
export interface MountContext {
  /** Name of the component of the remote that is shown. */
  component: string;
  /** Two-letter language of the page. */
  lng: string;
  dir: 'ltr' | 'rtl';
  /** Path of the page with its language segment, without query. */
  path: string;
  route: { name: string; params: Record<string, string>; query: Record<string, string> };
  theme: 'light' | 'dark';
  /** Name of the reader's notation of odds. */
  oddsFormat: string;
  /** Whether the reader's clocks have twelve hours. */
  hour12: boolean;
  /** IANA name, as the reader or the operator has chosen; null goes by the reader's device. */
  timeZone: string | null;
  /** What else the reader has set. */
  settings: ReaderSettings;
  /** Null for a visitor. `balanceMinor` is in minor units of `currency`. */
  player: { id: string; currency: string; balanceMinor: number } | null;
  props: Record<string, unknown>;
  /** Unique among the mounts of one page; set by the side that renders first, so that both ends make the same ids. */
  instance?: string;
}

/** The part of a context that is the same for every remote on a page. */
export type PageContext = Omit<MountContext, 'component' | 'props' | 'instance'>;

export interface Notice {
  kind: string;
  title?: string;
  text: string;
}

/** What a remote may ask of the shell in the browser. */
export interface RemoteServices {
  navigate(href: string): void;
  /** To other remotes, or to the shell: what that hears is in shell-events.ts. */
  emit<Name extends string>(name: Name, detail?: EventDetail<Name>): void;
  /** Hears what other remotes and the shell emit; ends by itself when the remote is unmounted. */
  on(name: string, receive: (detail: unknown) => void): () => void;
  notify(notice: Notice): void;
}
