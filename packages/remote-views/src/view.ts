import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, PageFacts } from '@fairline/remote-kit/protocol';
import type { ComponentType } from 'react';
import type { Answer } from './answer.ts';

/** The arguments of a query, on the server and in a browser. */
export interface QueryCall {
  api: Api;
  signal: AbortSignal;
  context: MountContext;
  /** The current time, in ms UTC. */
  nowMs: number;
}

/** Loads the data of one query of a view. */
export type LoadQuery<Data> = (call: QueryCall) => Promise<Data>;

/** The answers of a view's queries by their keys. */
export type AnswersOf<Data> = { readonly [Key in keyof Data]: Answer<Data[Key]> };

/** The server's description of a page, in addition to the markup. */
export interface PageDescription {
  title?: string;
  facts?: PageFacts;
  /** The markup for the head: meta and link elements. */
  head?: string;
  /** The HTTP status: 200 when absent, 404 when there is no such page. */
  status?: number;
  /**
   * The time for which a cache may serve this answer to other visitors, in seconds; the view's own value when absent.
   */
  maxAgeSeconds?: number;
}

export interface DescribedPage<Data> {
  context: MountContext;
  t: Translate;
  lng: Language;
  answers: AnswersOf<Data>;
}

/** Returns the server's description of a page. */
export type Describe<Data = Readonly<Record<string, unknown>>> = (
  page: DescribedPage<Data>,
) => PageDescription;

/** A page or a component of a remote: its React component, its queries, and its description by the server. */
export interface View<Data = Readonly<Record<string, unknown>>> {
  Component: ComponentType;
  /** The queries whose answers the server sends with the markup. `useQuery` finds the answers by their keys. */
  queries?(context: MountContext): { readonly [Key in keyof Data]: LoadQuery<Data[Key]> };
  /**
   * Returns the title of a page and the rest of its description. Browsers load this function with the view; one with much
   * code or texts of its own is passed to `serveViews` instead.
   */
  describe?(page: DescribedPage<Data>): PageDescription;
  /** The time for which a cache may serve the answer to other visitors, in seconds; 0 when absent. */
  maxAgeSeconds?: number;
  /** This field and the next two have the meaning of those of `RemoteComponent` in the kit. */
  sharedMs?: number;
  variesBySignIn?: boolean;
  isStatic?: boolean;
}

/** Infers the types of a description that is passed to `serveViews`: those of the answers of its view. */
export function defineDescription<Data>(describe: Describe<Data>): Describe {
  // The cast is safe: the server calls it with the answers of the view of the same name.
  return describe as Describe;
}

/** Infers the types of a view: `describe` reads the answers of the view's own queries. */
export function defineView<Data = Record<never, never>>(view: View<Data>): View {
  // The cast is safe: code that handles views of all kinds passes answers on and does not read them.
  return view as View;
}
