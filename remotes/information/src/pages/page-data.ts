import type { getConfigGroups, getSettlementRules } from '@fairline/contracts';
import { type Language, languageOf } from '@fairline/i18n/languages';
import type { LoadQuery, QueryCall } from '@fairline/remote-views/view.ts';
import type { PageName } from '../page-names.ts';
import { fillText, type PageText, type PartName } from '../page-text.ts';
import type { RuleTexts, SiteFacts } from '../site-facts.ts';

/** The text of a page, and the facts about the site that it shows. */
export interface PageData {
  text: PageText;
  facts: SiteFacts;
}

/** Loads a page: its text with the facts about the site. Fails without a name. */
export function loadPageData(name: PageName | undefined): LoadQuery<PageData> {
  return async (call) => {
    if (name === undefined) throw new Error('there is no such page');
    const lng = languageOf(call.context.lng);
    // The server answers this query for nearly all pages, so a browser seldom needs this code.
    const [{ loadPage }, { readSettings, stakeTexts }] = await Promise.all([
      import('../load-content.ts'),
      import('../read-settings.ts'),
    ]);
    const { stakes, ...facts } = readSettings(await loadSettings(call));
    const text = fillText(await loadPage(name, lng), facts.values);
    const [shownStakes, rules] = [
      shows(text, 'stakes') ? stakeTexts(stakes, lng) : [],
      shows(text, 'settlement-rules') ? await loadRules(call, lng, text) : null,
    ];
    return { text, facts: { ...facts, stakes: shownStakes, rules } };
  };
}

/** Loads the rules of settlement in force, or the version that the address names, as from a bet; null when that fails. */
async function loadRules(
  { api, context, signal }: QueryCall,
  lng: Language,
  { words = {} }: PageText,
): Promise<RuleTexts | null> {
  const { ruleTexts } = await import('../read-rules.ts');
  const { version } = context.route.query;
  try {
    const book = await api<typeof getSettlementRules>('GET', '/web-api/sportsbook/rules', {
      query: version === undefined ? {} : { version },
      signal,
    });
    return await ruleTexts(book, { lng, words, isNamed: version !== undefined });
  } catch {
    return null;
  }
}

/** True for a page with this part. The tables are long, so only their pages contain them. */
function shows({ sections }: PageText, part: PartName): boolean {
  return sections.some(({ blocks }) =>
    blocks.some((block) => typeof block === 'object' && 'part' in block && block.part === part),
  );
}

/** Loads the groups of the configuration. When that fails, it returns none, and the texts use default values. */
async function loadSettings({
  api,
  context,
  signal,
}: QueryCall): Promise<Record<string, Record<string, unknown>>> {
  try {
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'core,reg,betting,contacts,licence', lang: context.lng },
      signal,
    });
    return result;
  } catch {
    return {};
  }
}
