import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OddsButton, type OddsButtonProps } from './odds-button.tsx';

function render(props: Partial<OddsButtonProps> = {}): string {
  return renderToStaticMarkup(
    <OddsButton
      id="1"
      label="Over 2.5"
      oddsText="1.95"
      suspendedLabel="Suspended"
      onPress={() => undefined}
      {...props}
    />,
  );
}

/** Returns the accessible text of the button, without drawings. */
function spoken(html: string): string {
  return html
    .replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('reads out the outcome and the price, and the context before them', () => {
  expect(spoken(render())).toBe('Over 2.5 1.95');
  expect(spoken(render({ context: 'Lyon – Metz, total', labelHidden: true }))).toBe(
    'Lyon – Metz, total Over 2.5 1.95',
  );
});

test('has a state that shows whether it is in the coupon', () => {
  expect(render()).toContain('aria-pressed="false"');
  expect(render({ selected: true })).toContain('aria-pressed="true"');
});

test('a suspended price is described as such, shows a lock and keeps the focus', () => {
  const html = render({ suspended: true, direction: 'up', directionLabel: 'Price up' });
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled');
  expect(spoken(html)).toContain('Suspended');
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(spoken(html)).not.toContain('Price up');
});

test('a suspended price in the coupon shows the lock in place of the price, and can be removed', () => {
  const html = render({ suspended: true, selected: true });
  expect(html).not.toContain('aria-disabled');
  expect(html).toMatch(/class="[^"]*dead/);
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(spoken(html)).toContain('Suspended');
});

test('OFFER-01: a price that is closed is a dash that cannot be chosen, and no lock', () => {
  const html = render({ closed: true, direction: 'up' });
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain('<svg');
  expect(html).toContain('–');
  expect(html).not.toMatch(/class="[^"]*arrow/);
  expect(render({ closed: true, selected: true })).not.toContain('aria-disabled');
});

test('UI-07: with colour alone a moved price has no arrow, and is still described in words', () => {
  const html = render({ direction: 'up', directionLabel: 'Price up', withArrow: false });
  expect(html).not.toMatch(/class="[^"]*arrow/);
  expect(spoken(html)).toContain('Price up');
  expect(html).toMatch(/class="[^"]*up/);
});

test('a moved price has an arrow and a description in words, and not only a colour', () => {
  const up = render({ direction: 'up', directionLabel: 'Price up' });
  const down = render({ direction: 'down', directionLabel: 'Price down' });
  expect(spoken(up)).toBe('Over 2.5 1.95 Price up');
  for (const [html, direction] of [
    [up, 'up'],
    [down, 'down'],
  ] as const) {
    expect(html).toMatch(/class="[^"]*arrow/);
    expect(html).toMatch(new RegExp(`class="[^"]*${direction}`));
  }
  expect(render()).not.toMatch(/class="[^"]*arrow/);
});

test('is never a live region, because screen readers would read out every change of a list of prices', () => {
  for (const html of [render(), render({ direction: 'up' }), render({ suspended: true })]) {
    expect(html).not.toMatch(/aria-live|role="(status|alert)"/);
  }
});
