import type { getConfigGroups } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { isLanguage, type Language } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts } from '@fairline/i18n/page-texts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { Calculator } from './src/calculator/calculator.tsx';
import { informationComponent } from './src/components.tsx';
import { fetchPage } from './src/fetch-page.ts';
import type { InformationState } from './src/information-page.tsx';
import { fillText, type PageText } from './src/page-text.ts';
import { type Place, placeAt } from './src/pages.ts';
import { SelfTest } from './src/parts/self-test.tsx';
import { StakesTable } from './src/parts/stakes-table.tsx';
import { readSettings, settingGroups } from './src/read-settings.ts';
import type { SiteFacts } from './src/site-facts.ts';

/** Texts by language. */
const texts = await allTexts(locales);

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
}

const Information = informationComponent({ Calculator, SelfTest, StakesTable });
/** Short, because the operator can change the facts in the texts. */
const publicSeconds = 60;

/** The server half of the information pages and the rules. */
export function createRemote({ assets, version }: CreateRemoteOptions): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: 'information',
    version,
    components: { page },
    view: (path) => (placeAt(path) ? 'page' : undefined),
    assets,
  };
}

const page: RemoteComponent = {
  async render(context, { call, signal }) {
    const place = placeAt(context.path);
    const found = place && (await stateOf(place, context, call, signal));
    if (!found) return { html: '', state: null, status: 404 };
    const { state, heading, company } = found;
    // A query is a reader's own bet in the calculator.
    const isPlain = Object.keys(context.route.query).length === 0;
    return {
      html: renderComponent(Information, context, state),
      state,
      title: `${heading} · ${company}`,
      ...(isPlain && !dependsOnReader(place) ? { maxAgeSeconds: publicSeconds } : {}),
    };
  },
};

async function stateOf(
  place: Place,
  context: MountContext,
  call: RemoteCall,
  signal: AbortSignal,
): Promise<{ state: InformationState; heading: string; company: string } | undefined> {
  const lng = isLanguage(context.lng) ? context.lng : 'en';
  const facts = readSettings(await settingsOf(lng, call, signal));
  const { company } = facts.values;
  const text = fillText(await fetchPage(place.name, lng), facts.values);
  const shown: SiteFacts = speaksOfStakes(text) ? facts : { ...facts, stakes: [] };
  if (place.chapter === undefined) return { state: { text, facts: shown }, heading: text.title, company };
  const chapter = text.sections.find(({ id }) => id === place.chapter);
  return chapter && { state: { text, facts: shown }, heading: chapter.title, company };
}

/** True for the page with the table of stakes; the table is long, so only that page carries it. */
function speaksOfStakes({ sections }: PageText): boolean {
  return sections.some(({ blocks }) =>
    blocks.some((block) => typeof block === 'object' && 'part' in block && block.part === 'stakes'),
  );
}

/** True for the calculator, which starts in the reader's odds format. */
function dependsOnReader(place: Place): boolean {
  return place.name === 'betting-calculator';
}

/** Loads the groups of the configuration; none when that fails, since the texts do without them. */
async function settingsOf(
  lng: Language,
  call: RemoteCall,
  signal: AbortSignal,
): Promise<Record<string, Record<string, unknown>>> {
  try {
    const api = apiOver((url, outgoing) => call(url, outgoing));
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: settingGroups.join(','), lang: lng },
      signal,
    });
    return result;
  } catch {
    return {};
  }
}
