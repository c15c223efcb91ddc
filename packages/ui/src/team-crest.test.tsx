import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { crestCharges, crestDesign, crestDivisions, crestFields, initialsOf } from './crest-design.ts';
import { TeamCrest } from './team-crest.tsx';
import { contrast } from './testing/contrast.ts';

const names = Array.from({ length: 400 }, (_, index) => `Team ${index}`);

test('UI-07: a team has the same crest at any time, and one of its name but another number has another', () => {
  expect(render(<TeamCrest id={7} name="Lyon" />)).toBe(render(<TeamCrest id={7} name="Lyon" />));
  expect(crestDesign('Lyon', 7)).toEqual(crestDesign('Lyon', 7));
  expect(crestDesign('Lyon', 8)).not.toEqual(crestDesign('Lyon', 7));
  expect(crestDesign('Lyon')).not.toEqual(crestDesign('Metz'));
});

test('UI-07: every division and colour is in use', () => {
  const designs = names.map((name) => crestDesign(name));
  const used = (part: 'division' | 'field' | 'charge') => new Set(designs.map((design) => design[part])).size;
  expect(crestDivisions.length).toBeGreaterThanOrEqual(6);
  expect(used('division')).toBe(crestDivisions.length);
  expect(used('field')).toBe(crestFields.length);
  expect(used('charge')).toBe(crestCharges.length);
});

test('WCAG 1.4.3: the letters of a crest have 4.5:1, which is more than its two colours need', () => {
  for (const field of crestFields) {
    for (const charge of crestCharges) {
      expect(contrast(field, charge), `${field} ${charge}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each([
  ['Arsenal', 'A'],
  ['1. FC Köln', 'K'],
  ['AC Milan', 'M'],
  ['FC', 'F'],
  ['Paris Saint-Germain FC', 'PS'],
  ['élan béarnais', 'ÉB'],
  ['Спартак Москва', 'СМ'],
  ['ФК Краснодар', 'К'],
  ['نادي الزمالك', 'ز'],
  ['الأهلي السعودي', 'أس'],
  ['49', ''],
])('UI-07: the letters of %s are %s', (name, letters) => {
  expect(initialsOf(name).join('')).toBe(letters);
});

test('UI-07: a crest is decoration, has two letters where there is room, and Arabic ones are not joined', () => {
  const html = render(<TeamCrest name="الأهلي السعودي" size="lg" />);
  expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(html).toContain('>أ\u200cس</text>');
  expect(render(<TeamCrest name="Real Madrid" />)).toContain('>R\u200cM</text>');
  expect(render(<TeamCrest name="Real Madrid" size="sm" />)).toContain('>R</text>');
  expect(render(<TeamCrest name="49" />)).not.toContain('<text');
});

test('UI-07: two crests on a page have separate clip paths', () => {
  const html = render(
    <>
      <TeamCrest name="Lyon" />
      <TeamCrest name="Metz" />
    </>,
  );
  const ids = [...html.matchAll(/clipPath id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(html).toContain(`url(#${id})`);
});

test('every division is drawn with paths that parse', () => {
  for (const { name, charge } of crestDivisions) expect(charge, name).toMatch(/^(?:M[\d\s.,MLHVlhvz-]+)?$/);
});
