import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameShelf } from './game-shelf.tsx';

test('MF-08: a shelf has the requested number of placeholders while its games are loaded', () => {
  for (const placeholders of [16, 2]) {
    const waiting = renderToStaticMarkup(
      <GameShelf games={undefined} lng="en" waitingLabel="Loading" placeholders={placeholders} />,
    );
    expect(waiting.match(/<div [^>]*aria-hidden="true"><div /g)).toHaveLength(placeholders);
    expect(waiting).toContain('role="status"');
    expect(waiting).toContain('>Loading</span>');
  }
});

test('a game links to its page', () => {
  const games = [{ id: '1', name: 'One', path: '/games/one' }];
  const shelf = renderToStaticMarkup(
    <GameShelf games={games} lng="de" waitingLabel="Loading" placeholders={16} />,
  );
  expect(shelf).toContain('href="/de/games/one"');
  expect(shelf).not.toContain('role="status"');
});
