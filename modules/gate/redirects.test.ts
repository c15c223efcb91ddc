import { afterEach, beforeEach, expect, test } from 'vitest';
import { redirect, type TestGate, testGate } from './gate.fixture.ts';

let gate: TestGate;

beforeEach(async () => {
  gate = await testGate();
});
afterEach(() => gate.stop());

async function checkRedirect(url: unknown) {
  return gate.app.inject({ method: 'POST', url: '/redirects-api/api/v1/redirect-light', payload: { url } });
}

test('BOOT-04: the answer for an address that has moved has its target, its reason and its status', async () => {
  await gate.service.saveRedirect(redirect('/{lng}/lpage/*', '/{lng}/landing-page/*'), 'anna');
  await gate.service.saveRedirect(
    { ...redirect('/{lng}/landing-page/old', '/{lng}/promo'), code: 302 },
    'anna',
  );
  const answer = await checkRedirect('https://fairline.example/en/lpage/old?x=1');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    redirect: true,
    code: 302,
    url: '/en/promo?x=1',
    reasons: ['/{lng}/lpage/* has moved', '/{lng}/landing-page/old has moved'],
    breadcrumbs: [
      { title: '/{lng}/lpage/* has moved', url: '/en/landing-page/old?x=1' },
      { title: '/{lng}/landing-page/old has moved', url: '/en/promo?x=1' },
    ],
  });
});

test('BOOT-04: an address that has not moved is answered with every field', async () => {
  for (const url of ['/en', 'javascript:alert(1)']) {
    expect((await checkRedirect(url)).json()).toEqual({
      redirect: false,
      code: 0,
      url: '',
      reasons: [],
      breadcrumbs: [],
    });
  }
  expect((await checkRedirect(5)).statusCode).toBe(400);
  expect((await checkRedirect(`/${'a'.repeat(2000)}`)).statusCode).toBe(400);
});

test('BOOT-04: a redirect that would form a loop or leave the site is not saved', async () => {
  const { saveRedirect, removeRedirect, redirects } = gate.service;
  const refused = { code: 'INVALID_INPUT' };
  await saveRedirect(redirect('/a', '/b'), 'anna');
  await expect(saveRedirect(redirect('/b', '/a'), 'anna')).rejects.toMatchObject(refused);
  await expect(saveRedirect(redirect('/c', '//evil.example'), 'anna')).rejects.toMatchObject(refused);
  await expect(saveRedirect(redirect('/c', '/d'), '')).rejects.toMatchObject(refused);
  expect(redirects()).toEqual([redirect('/a', '/b')]);

  await saveRedirect(redirect('/x/y', '/z'), 'anna');
  await saveRedirect(redirect('/x/*', '/x/y'), 'anna');
  await expect(removeRedirect('/x/y', 'anna')).rejects.toMatchObject(refused);
  await expect(removeRedirect('/never', 'anna')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await removeRedirect('/x/*', 'anna');
  await removeRedirect('/x/y', 'anna');
  expect(redirects()).toEqual([redirect('/a', '/b')]);
});

test('BOOT-04: of two redirects that form a loop and are saved at once, only one is kept', async () => {
  const outcomes = await Promise.allSettled([
    gate.service.saveRedirect(redirect('/a', '/b'), 'anna'),
    gate.service.saveRedirect(redirect('/b', '/a'), 'boris'),
  ]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(gate.service.redirects()).toHaveLength(1);
});

test('BOOT-04: a refused redirect names the field that is too long', async () => {
  const { saveRedirect } = gate.service;
  const tooLong = `/${'x'.repeat(2_000)}`;
  const refusedAt = (path: string) => ({ code: 'INVALID_INPUT', errors: [{ path }] });
  await expect(saveRedirect(redirect(tooLong, '/b'), 'anna')).rejects.toMatchObject(refusedAt('from'));
  await expect(saveRedirect(redirect('/a', tooLong), 'anna')).rejects.toMatchObject(refusedAt('to'));
  const longReason = { ...redirect('/a', '/b'), reason: 'x'.repeat(201) };
  await expect(saveRedirect(longReason, 'anna')).rejects.toMatchObject(refusedAt('reason'));
});
