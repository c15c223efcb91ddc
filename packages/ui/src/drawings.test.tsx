import { readdirSync, readFileSync } from 'node:fs';
import { categoryCodes } from '@fairline/i18n/country-codes';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompetitionMark, markShapes } from './competition-mark.tsx';
import { Flag } from './flag.tsx';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon-shape.ts';
import { Logo } from './logo.tsx';
import * as shapes from './shapes.ts';
import { lock, sport, sportShape } from './shapes.ts';
import { TeamMark } from './team-mark.tsx';
import { shirtPatterns, TeamShirt } from './team-shirt.tsx';

const drawings = new URL('../public/', import.meta.url);

test('a drawing is decoration unless it has a label', () => {
  expect(render(<Icon shape={lock} />)).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(render(<Icon shape={lock} label="Suspended" />)).toMatch(/role="img" aria-label="Suspended"/);
  expect(render(<Flag code="de" />)).toContain('alt=""');
  expect(render(<Flag code="de" label="Germany" />)).toContain('alt="Germany"');
  expect(render(<Logo label="Fairline" />)).toMatch(/role="img" aria-label="Fairline"/);
});

test('every icon is drawn, with paths that parse', () => {
  const { sportShape: _, ...drawn } = shapes;
  for (const [name, { line, fill }] of Object.entries<IconShape>(drawn)) {
    expect([line, fill].filter(Boolean).length, name).toBeGreaterThan(0);
    for (const path of [line, fill]) {
      if (path !== undefined) expect(path, name).toMatch(/^[Mm][\d\s.,MmLlHhVvAaCcSsZz-]+$/);
    }
  }
});

test('every sport of the site has its own icon, and all others share one', () => {
  const icons = [1, 2, 4, 5, 109, 111].map(sportShape);
  expect(new Set(icons).size).toBe(6);
  expect(icons).not.toContain(sport);
  expect(sportShape(999)).toBe(sport);
});

test('every country, home nation and the whole world has its flag, and there is no other', () => {
  const drawn = readdirSync(new URL('flags/', drawings)).map((file) => file.replace(/\.svg$/, ''));
  expect(drawn.toSorted()).toEqual([...categoryCodes, 'eu'].toSorted());
});

test('the flags are of one shape, and draw without style or script', () => {
  for (const file of readdirSync(new URL('flags/', drawings))) {
    const svg = readFileSync(new URL(`flags/${file}`, drawings), 'utf8');
    const [, width, height] = /^<svg [^>]*viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    expect(svg, file).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(Number(width) / Number(height), file).toBeCloseTo(1.5, 1);
    expect(svg, file).not.toMatch(/<(?:style|script|image|foreignObject)|style="/);
  }
});

test('a flag is found by its code in any case', () => {
  expect(render(<Flag code="PT" />)).toBe(render(<Flag code="pt" />));
  expect(render(<Flag code="gb-eng" />)).toContain('src="/icons/flags/gb-eng.svg"');
  expect(render(<Flag code="../x" />)).toContain('src="/icons/flags/..%2Fx.svg"');
});

test.each([
  ['shirts.svg', shirtPatterns],
  ['marks.svg', markShapes],
])('%s has a symbol for each design, with paths that parse', (file, designs) => {
  const svg = readFileSync(new URL(file, drawings), 'utf8');
  expect([...svg.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)).toEqual([
    ...designs,
  ]);
  for (const [, path] of svg.matchAll(/ d="([^"]*)"/g)) expect(path).toMatch(/^M[\d\s.,MmLlHhVvAaCcSsZz-]+$/);
});

test('a shirt has its colours without inline styles, which the content security policy forbids', () => {
  const html = render(<TeamShirt shirt={{ pattern: 'hoops', colours: ['#0b6b4c', '#ffffff'] }} />);
  expect(html).toMatch(/^<svg[^>]* fill="#0b6b4c" color="#ffffff" aria-hidden="true"/);
  expect(html).toContain('<use href="/icons/shirts.svg#hoops">');
  expect(html).not.toContain('style');
});

test('a team shows its country before its shirt, and its letters where nothing is known', () => {
  const shirt = { pattern: 'plain', colours: ['#123456', '#ffffff'] } as const;
  expect(render(<TeamMark team={{ name: 'Norway', country: 'no', shirt }} />)).toContain('flags/no.svg');
  expect(render(<TeamMark team={{ name: 'Lyon', shirt }} />)).toContain('shirts.svg#plain');
  expect(render(<TeamMark team={{ name: 'Lyon' }} />)).toContain('>L</text>');
});

test('a competition without its own mark gets one by its id', () => {
  const mark = { shape: 'cup', colours: ['#123456', '#ffffff'] } as const;
  expect(render(<CompetitionMark id={1} mark={mark} />)).toContain('marks.svg#cup');
  expect(render(<CompetitionMark id={7} />)).toBe(render(<CompetitionMark id={7} />));
  expect(render(<CompetitionMark id={7} />)).not.toBe(render(<CompetitionMark id={8} />));
});
