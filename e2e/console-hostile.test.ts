import { csrfHeadersFor } from '@fairline/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sections } from '../apps/console/src/sections.ts';
import { hostileStrings } from '../apps/server/testing/hostile-strings.ts';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';
import { registerByLetter } from './register-by-letter.ts';

/* What players write is text in every page of the console, whatever they write. */

const site = ownSiteOver({ FEED_SPEED: '0', ADDRESS_ALLOWANCE: '100' });
const { openConsoleAs } = consolePages(site);

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...csrfHeadersFor(headers.cookie), ...headers },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 201]);
  return answer;
}

/** Registers a player and asks support a question, with one text in every field. */
async function attack(text: string, index: number) {
  const player = await registerByLetter(site.origin, {
    password: 'a long way to Tipperary',
    birthDate: '1990-05-01',
    email: `+o'${index}-x@player.example`,
    name: text,
    surname: text,
    city: text,
    promoCode: text,
  });
  const request = await post(
    '/web-api/support/requests',
    { topic: 'deposit', subject: text, text: `${text}\n${text}`, lng: 'de' },
    { cookie: player.cookie, 'idempotency-key': `question-${index}` },
  );
  const { requestId } = z.object({ requestId: z.string() }).parse(await request.json());
  return { playerId: player.id, requestId };
}

/** Lists what a page has that only a text taken for markup can have made. */
const harmOf = (page: Page) =>
  page.evaluate(() => {
    const made = document.querySelectorAll(
      '#hacked, img[src="x"], svg[onload], [onerror], a[href^="javascript:"], body script:not([src])',
    );
    const root = document.documentElement;
    return [
      ...(Reflect.has(window, 'hacked') ? ['a script ran'] : []),
      ...[...made].map((each) => `made ${each.outerHTML.slice(0, 100)}`),
      ...(root.scrollWidth > root.clientWidth ? [`wider than the window: ${root.scrollWidth}`] : []),
    ];
  });

test('twelve hostile texts stay texts in every page of the console', async () => {
  const attacks: { playerId: string; requestId: string }[] = [];
  for (const [index, text] of hostileStrings.entries()) attacks.push(await attack(text, index));
  const { page, faults, close } = await openConsoleAs('', 'administrator');

  async function open(path: string, sight: string): Promise<void> {
    await page.goto(`${site.origin}/console${path}`);
    await page.getByText(sight).first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
    expect([path, await harmOf(page)]).toEqual([path, []]);
  }

  for (const [index, text] of hostileStrings.entries()) {
    const { playerId, requestId } = attacks[index] ?? expect.fail('there is no such player');
    await open(`/players/${playerId}`, text);
    await open(`/support/${requestId}`, text);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(playerId);
    await page.getByRole('option', { name: playerId }).first().waitFor();
    expect(['palette', text, await harmOf(page)]).toEqual(['palette', text, []]);
  }
  const [{ playerId } = expect.fail('there is no player')] = attacks;
  for (const tab of [
    'timeline',
    'transactions',
    'bets',
    'payments',
    'limits',
    'sessions',
    'security',
    'devices',
    'consents',
    'notes',
  ]) {
    await open(`/players/${playerId}/${tab}`, playerId);
  }
  for (const { path } of sections) {
    await page.goto(`${site.origin}/console/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByText('Loading…').count()).toBe(0);
    expect([path, await harmOf(page)]).toEqual([path, []]);
  }
  expect(faults).toEqual([]);
  await close();
});
