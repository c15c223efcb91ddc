import type { PageFacts } from '../protocol/index.ts';

/** The result of rendering a component on the server. */
export interface RenderedComponent {
  html: string;
  /** Plain JSON that the browser needs to hydrate the markup. The player can read it. */
  state: unknown;
  title?: string;
  head?: string;
  /** Facts for the head and the address of the page; they count only from the page's own content. */
  page?: PageFacts;
  /** The status; 200 by default, 404 for a page that does not exist. */
  status?: number;
  /**
   * The seconds for which this answer may be reused for other visitors. Answers are never reused for players, or from
   * them.
   */
  maxAgeSeconds?: number;
}
