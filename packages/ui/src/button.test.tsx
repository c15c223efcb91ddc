import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { IconButton } from './icon-button.tsx';
import { close, star } from './shapes.ts';

test('a button submits a form only with its type', () => {
  expect(render(<Button>Log in</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Log in</Button>)).toContain('type="submit"');
});

test('a busy button has aria-busy, keeps its text and can keep the focus', () => {
  const html = render(<Button busy>Place bet</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('Place bet');
  expect(html).not.toContain(' disabled');
});

test('a busy button names the running work, where that is known', () => {
  expect(
    render(
      <Button busy busyText="Placing…">
        Place bet
      </Button>,
    ),
  ).toContain('Placing…');
  expect(render(<Button busyText="Placing…">Place bet</Button>)).not.toContain('Placing');
});

test('an idle button has no state to read out', () => {
  expect(render(<Button>Log in</Button>)).not.toMatch(/aria-(busy|disabled)/);
});

test('each variant has its own look, which a link can have too', () => {
  expect(buttonClass({ variant: 'primary' })).not.toBe(buttonClass());
  expect(buttonClass({ size: 'sm' })).not.toBe(buttonClass());
});

test('an icon button has a name, and its drawing has none', () => {
  const html = render(<IconButton icon={star} label="Add to favourites" pressed={false} />);
  expect(html).toContain('aria-label="Add to favourites"');
  expect(html).toContain('aria-pressed="false"');
  expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  expect(render(<IconButton icon={close} label="Close" />)).not.toContain('aria-pressed');
});
