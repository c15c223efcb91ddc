import type { Language } from '@fairline/i18n/languages';
import { provideTexts, textsOf } from '@fairline/i18n/page-texts';
import type { Dictionary } from '@fairline/i18n/translator';
import { type RemoteReactComponent, renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import { loadGames, type ShelfState } from './games.ts';
import { sectionPage } from './section-page.tsx';
import { placesIn, type SectionTable, type ShelfSection } from './section-table.ts';
import { shelfPage } from './shelf-page.tsx';

export type Texts = Readonly<Record<Language, Dictionary>>;

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
}

export type CreateRemote = (options: CreateRemoteOptions) => RemoteDefinition;

/** What a page is rendered from. */
export interface PageReading<State> {
  state: State;
  /** Its title, too. */
  heading: string;
  /** There is nothing here yet, or no such article, promotion or game: search engines are kept away. */
  isEmpty: boolean;
}

export interface PageRemoteOptions<State> {
  appName: string;
  texts: Texts;
  Page: RemoteReactComponent<State>;
  /** Undefined for a path of another remote. */
  read(...request: Parameters<RemoteComponent['render']>): Promise<PageReading<State> | undefined>;
  /** Whether a path is of this remote. */
  has(path: string): boolean;
  /** How long an answer may be given to other visitors too, in seconds. */
  maxAgeSeconds: number;
}

/** The server half of a remote whose pages are all one component. */
export function createPageRemote<State>({
  appName,
  texts,
  Page,
  read,
  has,
  maxAgeSeconds,
}: PageRemoteOptions<State>): CreateRemote {
  const page: RemoteComponent = {
    async render(context, tools) {
      const reading = await read(context, tools);
      if (!reading) return { html: '', state: null, status: 404 };
      const { state, heading, isEmpty } = reading;
      return {
        html: renderComponent(Page, context, state),
        state,
        title: `${heading} · Fairline`,
        page: { isEmpty },
        maxAgeSeconds,
      };
    },
  };
  const view = (path: string) => (has(path) ? 'page' : undefined);
  return ({ assets, version }) => {
    provideTexts(texts);
    return { appName, version, components: { page }, view, assets };
  };
}

/** The server half of a remote of sections. None of them has anything yet, so that a page needs no call. */
export function createSectionRemote(table: SectionTable, texts: Texts): CreateRemote {
  return tableRemote({ table, texts, Page: sectionPage(table), load: async () => null, isEmpty: () => true });
}

/** The same for sections of which some are shelves of games. */
export function createShelfRemote(table: SectionTable<ShelfSection>, texts: Texts): CreateRemote {
  return tableRemote({
    ...{ table, texts, Page: shelfPage(table) },
    load: async (path): Promise<ShelfState> => ({ games: await loadGames(path) }),
    isEmpty: ({ games }) => games.length === 0,
  });
}

interface TableRemoteOptions<State> {
  table: SectionTable;
  texts: Texts;
  Page: RemoteReactComponent<State>;
  load(path: string): Promise<State>;
  isEmpty(state: State): boolean;
}

function tableRemote<State>({ table, texts, Page, load, isEmpty }: TableRemoteOptions<State>): CreateRemote {
  const placeAt = placesIn(table.sections);
  return createPageRemote({
    ...{ appName: table.appName, texts, Page, maxAgeSeconds: 10 },
    has: (path) => placeAt(path) !== undefined,
    async read({ lng, path }) {
      const place = placeAt(path);
      if (!place) return undefined;
      const state = await load(path);
      const heading = textsOf(lng)(`${place.section.key}.title`);
      return { state, heading, isEmpty: isEmpty(state) };
    },
  });
}
