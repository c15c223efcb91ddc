import type { PageFacts } from '../protocol/index.ts';

/** What a component's server half makes of a request. */
export interface RenderedComponent {
  html: string;
  /** What the browser needs to take the markup over: plain JSON, readable by the player. */
  state: unknown;
  title?: string;
  head?: string;
  /** Facts of a page for its head and its address, beside its title. */
  page?: PageFacts;
  /** 200 when absent; 404 makes the fragment not exist. */
  status?: number;
  /** How long, in seconds, this answer may be given to other visitors too; never to or from a player. */
  maxAgeSeconds?: number;
}
