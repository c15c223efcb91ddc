import type { ReaderSettings } from './reader-settings.ts';
import type { EventDetail } from './shell-events.ts';

/** The shell's description of the page and the player for a remote. Plain JSON, since it is also sent to servers. */
export interface MountContext {
  /** The name of the component. */
  component: string;
  /** Two-letter language of the page. */
  lng: string;
  dir: 'ltr' | 'rtl';
  /** Path of the page with its language segment, without query. */
  path: string;
  route: { name: string; params: Record<string, string>; query: Record<string, string> };
  theme: 'light' | 'dark';
  /** The name of the reader's odds notation. */
  oddsFormat: string;
  /** True for clocks with twelve hours. */
  hour12: boolean;
  /**
   * The IANA name of the zone that the reader or the operator has chosen; null means the zone of the reader's device.
   */
  timeZone: string | null;
  /** The other settings of the reader. */
  settings: ReaderSettings;
  /**
   * Null for a visitor. `balanceMinor` is in minor units of `currency`; a player with `hidesBalance` does not want it seen.
   */
  player: { id: string; currency: string; balanceMinor: number; hidesBalance?: boolean } | null;
  props: Record<string, unknown>;
  /**
   * Unique among the mounts of one page. The side that renders first sets it, so that both sides generate the same ids.
   */
  instance?: string;
}

/** The part of a context that is the same for every remote on a page. */
export type PageContext = Omit<MountContext, 'component' | 'props' | 'instance'>;

export interface Notice {
  kind: string;
  title?: string;
  text: string;
}

/** The services of the shell for a remote in the browser. */
export interface RemoteServices {
  navigate(href: string): void;
  /** Emits an event to other remotes, or to the shell; shell-events.ts lists the events of the shell. */
  emit<Name extends string>(name: Name, detail?: EventDetail<Name>): void;
  /** Subscribes to events of other remotes and the shell. The subscription ends when the remote is unmounted. */
  on(name: string, receive: (detail: unknown) => void): () => void;
  notify(notice: Notice): void;
}
