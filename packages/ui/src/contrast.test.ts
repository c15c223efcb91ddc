import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

const surfaces = ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];

/** Each text colour with the backgrounds on which it is used. */
const texts: readonly [string, readonly string[]][] = [
  ['text', [...surfaces, 'accent-soft', 'positive-soft', 'negative-soft', 'warning-soft', 'info-soft']],
  ['text-muted', [...surfaces, 'control', 'control-hover']],
  ['text-faint', surfaces],
  ['control-text', ['control', 'control-hover']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ['accent-text', [...surfaces, 'accent-soft']],
  ['positive', [...surfaces, 'positive-soft', 'control', 'control-hover']],
  ['negative', [...surfaces, 'negative-soft', 'control', 'control-hover']],
  ['warning', [...surfaces, 'warning-soft']],
  ['info', [...surfaces, 'info-soft']],
  ['live', [...surfaces, 'negative-soft']],
];

/** Colours that are no text but must be visible: edges of fields, the focus ring, the accent on the bar. */
const shapes: readonly [string, readonly string[]][] = [
  ['line-strong', ['page', 'surface', 'surface-raised', 'surface-sunken']],
  ['focus', surfaces],
];

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs(texts))(`WCAG 1.4.3: ${theme} text %s on %s has 4.5:1`, (text, background) => {
    expect(contrast(colourOf(text, theme), colourOf(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(shapes))(`WCAG 1.4.11: ${theme} %s on %s has 3:1`, (shape, background) => {
    expect(contrast(colourOf(shape, theme), colourOf(background, theme))).toBeGreaterThanOrEqual(3);
  });
}

test('the formula gives the values of the recommendation', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});

test.each(['text', 'text-muted', 'text-faint', 'accent-text', 'live', 'focus'])(
  'WCAG 1.4.3: %s on the bar, which is always dark, has 4.5:1',
  (text) => {
    expect(contrast(colourOf(text, 'dark'), colourOf('bar', 'dark'))).toBeGreaterThanOrEqual(4.5);
    expect(colourOf('bar', 'light')).toBe(colourOf('bar', 'dark'));
  },
);

function pairs(rows: readonly [string, readonly string[]][]): [string, string][] {
  return rows.flatMap(([text, backgrounds]) =>
    backgrounds.map((background): [string, string] => [text, background]),
  );
}

function colourOf(name: string, theme: 'light' | 'dark'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`tokens.css has no --color-${name}`);
  return colour[theme];
}
