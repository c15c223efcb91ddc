import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CategoryFlag } from './category-flag.tsx';
import { flagDesigns } from './flag-designs.ts';
import { Icon, ShapeIcon } from './icon.tsx';
import { chevronEnd, type IconShape, iconShapes, info } from './icon-shapes.ts';
import { Logo } from './logo.tsx';
import { sport, sportShape } from './sport-shapes.ts';

test('a drawing is decoration unless it has a label', () => {
  expect(render(<Icon name="lock" />)).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(render(<Icon name="lock" label="Suspended" />)).toMatch(/role="img" aria-label="Suspended"/);
  expect(render(<CategoryFlag code="de" />)).toContain('aria-hidden="true"');
  expect(render(<CategoryFlag code="de" label="Germany" />)).toMatch(/role="img" aria-label="Germany"/);
  expect(render(<Logo label="Fairline" />)).toMatch(/role="img" aria-label="Fairline"/);
});

test('every icon is drawn, with paths that parse', () => {
  for (const [name, { line, fill }] of Object.entries<IconShape>(iconShapes)) {
    expect([line, fill].filter(Boolean).length, name).toBeGreaterThan(0);
    for (const path of [line, fill]) {
      if (path !== undefined) expect(path, name).toMatch(/^[Mm][\d\s.,MmLlHhVvAaCcSsZz-]+$/);
    }
  }
});

test('an icon is the same by its name and by its shape', () => {
  expect(render(<ShapeIcon shape={info} size="xl" />)).toBe(render(<Icon name="info" size="xl" />));
  expect(render(<ShapeIcon shape={chevronEnd} label="Next" />)).toBe(
    render(<Icon name="chevron-end" label="Next" />),
  );
});

test('every sport of the site has an icon of its own, others share one', () => {
  const icons = [1, 2, 4, 5, 109].map(sportShape);
  expect(new Set(icons).size).toBe(5);
  expect(icons).not.toContain(sport);
  expect(sportShape(999)).toBe(sport);
});

test('a flag is drawn when it is known, in any case of letters', () => {
  expect(render(<CategoryFlag code="DE" />)).toBe(render(<CategoryFlag code="de" />));
  expect(render(<CategoryFlag code="de" />).match(/<rect/g)).toHaveLength(3);
});

test('every flag is drawn within its field, in colours that exist', () => {
  for (const code of Object.keys(flagDesigns)) {
    const html = render(<CategoryFlag code={code} />);
    expect(html, code).not.toMatch(/NaN|undefined|<text/);
    for (const [, colour = ''] of html.matchAll(/(?:fill|stroke)="([^"]*)"/g)) {
      expect(colour, code).toMatch(/^#([\da-f]{3}|[\da-f]{6})$/);
    }
  }
});

test('an unknown country gets its letters, whatever the feed says', () => {
  expect(render(<CategoryFlag code="sa" />)).toContain('>SA</text>');
  expect(render(<CategoryFlag code="constructor" />)).toContain('>CO</text>');
  expect(render(<CategoryFlag code="int" />)).not.toContain('<text');
});
