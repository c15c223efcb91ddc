import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LiveBadge } from './live-badge.tsx';
import { Money } from './money.tsx';
import { gift, search } from './shapes.ts';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { EmptyState, ErrorState } from './states.tsx';

const nothing = (): void => undefined;

test('screen readers read an error at once, and it offers a retry', () => {
  const html = render(
    <ErrorState title="Not loaded" retryLabel="Try again" onRetry={nothing} reference="Reference 4f2a" />,
  );
  expect(html).toMatch(/^<div[^>]*role="alert"/);
  expect(html).toMatch(/<button[^>]*>.*Try again/);
  expect(html).toContain('Reference 4f2a');
  expect(render(<ErrorState title="x" retryLabel="y" onRetry={nothing} busy />)).toContain(
    'aria-busy="true"',
  );
});

test('an empty list is not announced as an alert', () => {
  const html = render(
    <EmptyState title="No bets" text="Press a price." action={<a href="/en/live">Live</a>} />,
  );
  expect(html).not.toContain('role="alert"');
  expect(html).toContain('<a href="/en/live">Live</a>');
});

test('an empty state shows the drawing that it is given, else that of a search', () => {
  const title = 'No gifts';
  expect(render(<EmptyState icon={gift} title={title} />)).toContain(gift.line);
  expect(render(<EmptyState title={title} />)).toContain(search.line);
});

test('only a skeleton with a label is read by screen readers', () => {
  expect(render(<Skeleton count={3} />)).toMatch(/^<div[^>]*aria-hidden="true"/);
  const html = render(<Skeleton shape="row" count={2} label="Matches are on their way" />);
  expect(html).toMatch(/^<div[^>]*role="status"/);
  expect(html.match(/Matches are on their way/g)).toHaveLength(1);
});

test('only a spinner with a label is read by screen readers', () => {
  expect(render(<Spinner />)).not.toContain('role="status"');
  expect(render(<Spinner label="Sending" />)).toMatch(/role="status".*Sending/);
});

test('an amount is set apart from text of the other direction', () => {
  expect(render(<Money text="€12.50" tone="positive" />)).toMatch(/^<bdi[^>]*>€12.50<\/bdi>$/);
});

test('live is written as a word, and the dot is decoration', () => {
  const html = render(<LiveBadge label="Live" clock="63:20" />);
  expect(html).toMatch(/aria-hidden="true"><\/span><span>Live<\/span>/);
  expect(html).toContain('63:20');
});
