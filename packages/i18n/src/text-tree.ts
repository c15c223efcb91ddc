/** The content of a file of texts: texts by key, or a page with sections, lists and tables. */
export type TextTree =
  | string
  | number
  | boolean
  | null
  | readonly TextTree[]
  | { readonly [key: string]: TextTree };

/** Fields that are no texts for readers: anchors, addresses and names of parts. */
const structural: ReadonlySet<string> = new Set(['id', 'part', 'to', 'code']);

/** Lists the texts of a file by key. The key of a text inside a page is the path to it, joined by dots. */
export function textsByKey(tree: TextTree): Map<string, string> {
  const texts = new Map<string, string>();
  mapTexts(tree, (key, text) => {
    texts.set(key, text);
    return text;
  });
  return texts;
}

/** Returns the same tree with other texts. Texts without a replacement stay. */
export function withTexts(tree: TextTree, texts: Readonly<Record<string, string>>): TextTree {
  return mapTexts(tree, (key, text) => (Object.hasOwn(texts, key) ? (texts[key] ?? text) : text));
}

function mapTexts(tree: TextTree, change: (key: string, text: string) => string, key = ''): TextTree {
  if (typeof tree === 'string') return change(key, tree);
  if (typeof tree !== 'object' || tree === null) return tree;
  const inside = (name: string) => (key === '' ? name : `${key}.${name}`);
  if (isList(tree)) return tree.map((each, place) => mapTexts(each, change, inside(String(place))));
  return Object.fromEntries(
    Object.entries(tree).map(([name, each]) => [
      name,
      key !== '' && structural.has(name) ? each : mapTexts(each, change, inside(name)),
    ]),
  );
}

function isList(tree: TextTree): tree is readonly TextTree[] {
  return Array.isArray(tree);
}
