import type { PageFacts } from '../protocol/index.ts';

/** The result of rendering a component on the server. */
export interface RenderedComponent {
  html: string;
  /** Plain JSON that the browser needs to hydrate the markup; the player can read it. */
  state: unknown;
  title?: string;
  head?: string;
  /** Facts about the page for its head and its address; counts only from the own content of a page. */
  page?: PageFacts;
  /** 200 when absent; 404 makes the fragment not exist. */
  status?: number;
  /** How long, in seconds, this answer may be given to other visitors too; never to or from a player. */
  maxAgeSeconds?: number;
}
