import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lateModule } from './late-module.ts';

test('a late module is rendered once it is loaded, and only where it is wanted', async () => {
  const late = lateModule(async () => ({ word: 'late' }));
  const Part = ({ isWanted }: { isWanted: boolean }) => late.useModule(isWanted)?.word ?? 'without';
  expect(renderToStaticMarkup(<Part isWanted />)).toBe('without');
  await late.load();
  expect(renderToStaticMarkup(<Part isWanted />)).toBe('late');
  expect(renderToStaticMarkup(<Part isWanted={false} />)).toBe('without');
});
