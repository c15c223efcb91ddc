import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, PageFacts } from '@fairline/remote-kit/protocol';
import type { ComponentType } from 'react';
import type { Answer } from './answer.ts';

/** What a query is asked with, on the server and in a browser. */
export interface QueryCall {
  api: Api;
  signal: AbortSignal;
  context: MountContext;
  /** Milliseconds UTC. */
  nowMs: number;
}

/** Loads one thing that a view shows. */
export type LoadQuery<Data> = (call: QueryCall) => Promise<Data>;

/** Answers of a view's queries by their keys. */
export type AnswersOf<Data> = { readonly [Key in keyof Data]: Answer<Data[Key]> };

/** What the server says of a page beside its markup. */
export interface PageDescription {
  title?: string;
  facts?: PageFacts;
  /** Markup for the head: meta and link elements. */
  head?: string;
  /** 200 when absent; 404 where there is no such page. */
  status?: number;
  /** For how long this answer may be given to other visitors, in seconds; that of the view when absent. */
  maxAgeSeconds?: number;
}

export interface DescribedPage<Data> {
  context: MountContext;
  t: Translate;
  lng: Language;
  answers: AnswersOf<Data>;
}

/** A page of a remote, or a component of it: what is drawn, from which calls, and what the server says of it. */
export interface View<Data = Readonly<Record<string, unknown>>> {
  Component: ComponentType;
  /** Calls whose answers the server sends along with the markup: `useQuery` finds them by their keys. */
  queries?(context: MountContext): { readonly [Key in keyof Data]: LoadQuery<Data[Key]> };
  /** The title of a page, and what else the server says of it. */
  describe?(page: DescribedPage<Data>): PageDescription;
  /** For how long the answer may be given to other visitors, in seconds; 0 when absent. */
  maxAgeSeconds?: number;
  /** See `RemoteComponent` of the kit. */
  sharedMs?: number;
  tellsPlayersFromVisitors?: boolean;
  isStatic?: boolean;
}

/** A view with its types inferred: the answers that `describe` reads are those of its queries. */
export function defineView<Data = Record<never, never>>(view: View<Data>): View {
  // Whoever holds views of all kinds passes answers on without reading them.
  return view as View;
}
