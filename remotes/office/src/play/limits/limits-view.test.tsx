import type { Limit } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { createTranslator } from '@fairline/i18n';
import { allTexts } from '@fairline/i18n/locales';
import { httpApi } from '@fairline/remote-views/http-api.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { locales } from '../../../locales/index.ts';
import { askOffice } from '../../testing/ask-office.ts';
import { queryCall } from '../../testing/query-call.ts';
import { activeLimit, sampleLimit } from '../../testing/sample-limits.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { Consequences } from './consequences.tsx';
import { loadLimits } from './limit-calls.ts';
import { limitSections } from './limit-sections.ts';
import { valueText } from './limit-words.ts';
import { noticeOf } from './use-limit-change.ts';

const dictionaries = await allTexts(locales);

const t = createTranslator('en', dictionaries.en);
const format = {
  money: (amountMinor: number, currency: string) => `${amountMinor / 100} ${currency}`,
};
const reader = { lng: 'en', hour12: false, timeZone: 'Etc/GMT-3' };
const words = { t, format, reader };

const allTypes = limitSections.flatMap(({ types }) => [...types]);

function limitsWith(...changed: Limit[]): Limit[] {
  return allTypes.map((type) => changed.find((limit) => limit.limitType === type) ?? sampleLimit(type));
}

function page(limits: () => readonly Limit[]) {
  return askOffice('responsible', {
    from: ({ pathname }) => (pathname.startsWith('/limit-service-api') ? { data: limits() } : { result: {} }),
  });
}

describe('the page', () => {
  test('LIM-03: shows every limit in its section, and is marked in the menu', async () => {
    const { title, body, status } = await page(() => limitsWith());
    expect(status).toBe(200);
    expect(title).toBe('Limits');
    expect(body).toMatch(/href="\/en\/office\/responsible" aria-current="page"/);
    for (const { name, types } of limitSections) {
      expect(body).toContain(`>${t(`limits.section.${name}`)}</h2>`);
      for (const type of types) expect(body).toContain(`id="limit-${type}"`);
    }
    expect(allTypes).toHaveLength(13);
    expect(body.match(/Not set/g)).toHaveLength(13);
  });

  test('LIM-01: server and browser ask for the limits in the reader’s language', async () => {
    const asked: unknown[] = [];
    await askOffice('responsible', {
      lng: 'ar',
      from({ pathname }, headers) {
        if (pathname.endsWith('/limits')) asked.push(headers['x-language']);
        return { data: [] };
      },
    });
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(new Headers(init.headers).get('x-language'));
      return Response.json({ data: [] });
    });
    vi.stubGlobal('document', { documentElement: { lang: 'es' } });
    expect(await loadLimits(queryCall(httpApi('office')))).toEqual([]);
    vi.unstubAllGlobals();
    expect(asked).toEqual(['ar', 'es']);
  });

  test('LIM-01: shows the value of a limit, what is used and what is left', async () => {
    const { body } = await page(() => limitsWith(activeLimit(20)));
    // The content security policy forbids inline styles.
    expect(body).not.toContain('style=');
    for (const text of ['€50.00', 'Used: €12.00', 'Left: €38.00', 'value="0.24"']) {
      expect(body).toContain(text);
    }
  });

  test('LIM-04: a pending deposit limit can be cancelled, and confirmed after its wait; others can only be cancelled', async () => {
    const pending = {
      limitValue: 10_000,
      endsAt: Date.UTC(2026, 2, 2, 12) / 1_000,
      direction: 'higher',
    } as const;
    const { body } = await page(() =>
      limitsWith(
        activeLimit(20, { pending, limitState: 'PENDING' }),
        activeLimit(21, { pending, needApprove: true, limitState: 'PENDING' }),
        activeLimit(1, { pending: { ...pending, limitValue: 999_999_999 } }),
      ),
    );
    expect(body).toContain('From 2 Mar 2026, 12:00 UTC you can confirm: €100.00');
    expect(body).toContain('The wait is over. Do you still want this? €100.00');
    expect(body).toContain('From 2 Mar 2026, 12:00 UTC: No limit');
    expect(body.match(/Cancel the change/g)).toHaveLength(3);
    expect(body.match(/Confirm the change/g)).toHaveLength(1);
  });

  test('LIM-05: a running break cannot be changed and shows its end', async () => {
    const endsAt = Date.UTC(2026, 2, 8, 12) / 1_000;
    const { body } = await page(() =>
      limitsWith(
        activeLimit(30, { limitValue: 7, limitBalance: null, endsAt }),
        activeLimit(31, { limitValue: 2, limitBalance: 1.5 }),
      ),
    );
    expect(body).toContain('Until 8 Mar 2026, 12:00 UTC.');
    expect(body).toMatch(/<button disabled="" aria-label="Change: Self-exclusion"/);
    expect(body).toMatch(/<button aria-label="Change: Playing time a day"/);
    expect(body).toContain('Left: 1 hour 30 minutes');
  });

  test('has a text when there are no limits, a retry button when the platform is down, and a sign-in link for a visitor', async () => {
    expect((await page(() => [])).body).toContain('No limits are offered');
    const down = await page(() => {
      throw new ApiError(503, 'UNAVAILABLE', '');
    });
    expect(down.status).toBe(200);
    expect(down.body).toContain('role="alert"');
    const visitor = await page(() => {
      throw new ApiError(401, 'UNAUTHENTICATED', '');
    });
    expect(visitor.body).toContain(`return=${encodeURIComponent('/en/office/responsible')}`);
  });
});

describe('changing', () => {
  const nothing = () => {};

  test('offers the options, an own amount, and "no limit" where a limit is set', () => {
    const dialog = (limit: Limit) =>
      renderToStaticMarkup(
        <ChangeDialog limit={limit} words={words} busy={false} onClose={nothing} onWish={nothing} />,
      );
    const values = (html: string) => [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
    expect(values(dialog(sampleLimit(1)))).toEqual(['1000', '5000', '10000', 'own']);
    expect(values(dialog(activeLimit(1, { limitValue: 4_200 })))).toEqual([
      '4200',
      '1000',
      '5000',
      '10000',
      'own',
      'none',
    ]);
    expect(values(dialog(sampleLimit(33)))).toEqual(['1', '7', '30']);
  });

  test('LIM-05: the dialog of a self-exclusion states that it has not begun', () => {
    const dialog = (type: 30 | 33) =>
      renderToStaticMarkup(
        <ChangeDialog
          limit={sampleLimit(type)}
          words={words}
          busy={false}
          onClose={nothing}
          onWish={nothing}
        />,
      );
    expect(dialog(30)).toContain('The self-exclusion has not begun.');
    expect(dialog(33)).not.toContain('has not begun');
  });

  test('LIM-08: the confirmation states what will happen and when', () => {
    const message = (limit: Limit, wish: number | 'none') =>
      renderToStaticMarkup(<Consequences limit={limit} words={words} wish={wish} until={() => 'the end'} />);
    expect(message(activeLimit(1), 4_000)).toContain('This applies at once.');
    expect(message(activeLimit(1), 6_000)).toMatch(/50 EUR.*60 EUR.*stays in force for at least 24 hours/);
    expect(message(activeLimit(20), 'none')).toMatch(/No limit.*only when you confirm it/);
    expect(message(sampleLimit(33), 7)).toMatch(/7 days.*until the end you cannot deposit or bet/);
    expect(message(sampleLimit(30), 7)).toMatch(/until the end you cannot bet or deposit/);
  });

  test('LIM-02: a failure shows the server’s title, else the text of its code, else a generic text; nothing for 401 and 403', () => {
    const message = (error: unknown) => noticeOf(t, error, 'limits.cancelFailed');
    const title = 'Das hat schon begonnen.';
    expect(message(new ApiError(409, 'LIMIT_LOCKED', 'x', { title }))).toBe(title);
    expect(message(new ApiError(500, 'INTERNAL', 'x', { title }))).toBe(title);
    expect(message(new ApiError(409, 'LIMIT_LOCKED', 'x', { title: '' }))).toBe(t('error.LIMIT_LOCKED'));
    expect(message(new ApiError(403, 'FORBIDDEN', 'x', { title }))).toBeUndefined();
    expect(message(new ApiError(409, 'LIMIT_LOCKED', 'x'))).toBe(t('error.LIMIT_LOCKED'));
    expect(message(new ApiError(500, 'INTERNAL', 'x'))).toBe(t('limits.cancelFailed'));
    expect(message('what')).toBe(t('limits.cancelFailed'));
    expect(message(new ApiError(401, 'UNAUTHENTICATED', 'x'))).toBeUndefined();
    expect(message(new ApiError(403, 'FORBIDDEN', 'x'))).toBeUndefined();
  });
});

test('values are written for people', () => {
  const hours = { measure: 'hours' };
  expect(valueText(words, hours, 1)).toBe('1 hour');
  expect(valueText(words, hours, 1.5)).toBe('1 hour 30 minutes');
  expect(valueText(words, hours, 0.25)).toBe('15 minutes');
  expect(valueText(words, hours, 0)).toBe('0 hours');
  expect(valueText(words, { measure: 'days' }, 7)).toBe('7 days');
  expect(valueText(words, { measure: 'EUR' }, 'none')).toBe('No limit');
  const russian = { t: createTranslator('ru', dictionaries.ru), format };
  expect(valueText(russian, { measure: 'minutes' }, 5)).toBe('5 минут');
});
