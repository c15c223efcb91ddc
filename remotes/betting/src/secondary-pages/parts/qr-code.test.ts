import { expect, test } from 'vitest';
import { pathOf } from './qr-code.tsx';

test('OFFER-08: each run of dark modules of a QR code is one rectangle, inside the light margin', () => {
  const modules = [1, 1, 0, 0, 0, 0, 1, 0, 1];
  expect(pathOf(modules, 3)).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z');
});
