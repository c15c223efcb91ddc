import { transform } from 'lightningcss';
import { containedStyle, isOwnName } from '../protocol/index.ts';

/** Text of a style sheet, and where its relative addresses start. */
export interface Sheet {
  text: string;
  base: string;
}

/**
 * Sheets of a foreign remote as one style that reaches only what its remote rendered. Printed anew by a CSS parser, so
 * that no stray brace can close the scope; rules that do not parse are dropped, as a browser drops them.
 */
export function foreignStyle(remote: string, version: string, sheets: readonly Sheet[]): string {
  const rules = sheets.map((sheet) => keptRules(sheet, remote)).join('');
  // A style element ends at the first "</style", wherever in the sheet that stands.
  return containedStyle(remote, version, rules).replaceAll('</', '<\\/');
}

/** What foreignStyle drops of a sheet, for its author to know. */
export function droppedRules(remote: string, text: string): string[] {
  const lost: string[] = [];
  keptRules({ text, base: '' }, remote, (rule) => lost.push(rule));
  return lost;
}

function keptRules({ text, base }: Sheet, remote: string, onDrop: (rule: string) => void = () => {}): string {
  if (text.trim() === '') return '';
  const drop = (rule: string) => {
    onDrop(`@${rule}`);
    return [];
  };
  // These reach the whole document whatever they are called.
  const wide = (rule: string) => () => drop(rule);
  const own = (rule: string, name: string | undefined = '') =>
    isOwnName(remote, name) ? undefined : drop(`${rule} ${name}`);
  try {
    const { code } = transform({
      filename: 'remote.css',
      code: Buffer.from(text),
      minify: true,
      errorRecovery: true,
      visitor: {
        Rule: {
          import: wide('import'),
          namespace: wide('namespace'),
          page: wide('page'),
          viewport: wide('viewport'),
          'view-transition': wide('view-transition'),
          'position-try': wide('position-try'),
          'font-palette-values': wide('font-palette-values'),
          'font-feature-values': wide('font-feature-values'),
          'custom-media': wide('custom-media'),
          'moz-document': wide('document'),
          unknown: ({ name }: { name: string }) => drop(name),
          keyframes: ({ value: { name } }) => own('keyframes', name.type === 'custom' ? '' : name.value),
          property: ({ value }) => own('property', value.name),
          'counter-style': ({ value }) => own('counter-style', value.name),
          'font-face': ({ value }) => own('font-face', familyOf(value.properties)),
        },
        Url: (url) => ({ ...url, url: URL.parse(url.url, base)?.href ?? '' }),
      },
    });
    return code.toString();
  } catch {
    return '';
  }
}

function familyOf(properties: readonly { type: string; value?: unknown }[]): string | undefined {
  const family = properties.find(({ type }) => type === 'font-family')?.value;
  return typeof family === 'string' ? family : undefined;
}
