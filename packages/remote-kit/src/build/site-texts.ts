import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { dictionaryAt } from '@fairline/i18n/site-dictionaries';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Lets an operator change the texts of the site without a build. The server half reads each dictionary through
 * `liveDictionary`. In a browser a dictionary takes the operator's texts from `siteTexts`, which the page sets when there are any.
 */
export const siteTexts: Plugin = {
  name: 'fairline-site-texts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!/\.json(?:\?.*)?$/.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    const path = found?.id.replace(/\?.*$/, '');
    // Another plugin would read a name that ends in .json as JSON.
    return path && fileAt(path) ? path.replace(/\.json$/, textsSuffix) : undefined;
  },
  load(id, options) {
    const path = id.endsWith(textsSuffix) ? id.slice(0, -textsSuffix.length) : undefined;
    const file = path && fileAt(`${path}.json`);
    if (!file) return undefined;
    const json = readFileSync(`${path}.json`, 'utf8');
    return { code: options?.ssr ? serverCode(file, json) : browserCode(file.id, json), moduleType: 'js' };
  },
};

const textsSuffix = '.texts';

function fileAt(path: string) {
  return dictionaryAt(relative(root, path));
}

function serverCode({ id, lng }: { id: string; lng: string }, json: string): string {
  return [
    `import { liveDictionary } from '@fairline/i18n/live-texts';`,
    `export default liveDictionary(${JSON.stringify(id)}, ${JSON.stringify(lng)}, ${json});`,
  ].join('\n');
}

/** Content with sections comes to a browser with its page, so only texts by key are changed there. */
function browserCode(id: string, json: string): string {
  const texts: unknown = JSON.parse(json);
  const isFlat = Object.values(Object(texts)).every((text) => typeof text === 'string');
  const own = isFlat ? `, ...self.siteTexts?.[${JSON.stringify(id)}]` : '';
  return `export default { ...${json}${own} };`;
}
