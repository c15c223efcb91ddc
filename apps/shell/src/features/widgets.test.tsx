import { createManualClock } from '@fairline/runtime/clock';
import { createSeededRandom } from '@fairline/runtime/random';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createLoadingBar } from '../page/loading-bar.ts';
import { LoadingLine } from '../page/loading-line.tsx';
import { hasPolicyLogo, PolicyLogo } from '../page/policy.tsx';
import { homepageVariant } from '../site/homepage-variant.ts';
import { defaultFeatures, features, isFeatureOn } from '../site/site-features.ts';
import { ConnectionWords } from './connection/connection-bar.tsx';
import { isBackToTopShown } from './corner/back-to-top.ts';
import { Corner } from './corner/corner.tsx';
import Snowfall from './corner/snowfall.tsx';
import { type Consultant, type Support, supportFor } from './corner/support.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const day = 86_400;

test('UI-04: each variant of the home page is drawn for half of the readers, for 30 days', () => {
  const random = createSeededRandom('home');
  const drawn = Array.from({ length: 2_000 }, () => homepageVariant(undefined, random));
  const share = drawn.filter(({ variant }) => variant === 'a').length / drawn.length;
  expect(share).toBeGreaterThan(0.46);
  expect(share).toBeLessThan(0.54);
  const first = drawn[0];
  expect(first?.cookie).toEqual({
    name: 'homepageVariant',
    value: first?.variant,
    maxAgeSeconds: 30 * day,
  });
  expect(homepageVariant('b', random)).toEqual({ variant: 'b' });
  expect(homepageVariant('c', random).cookie).toBeDefined();
});

test('UI-01: the numbers of features are unique, and switch them', () => {
  const numbers = Object.values(features).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(isFeatureOn('snowfall')).toBe(false);
  expect(isFeatureOn('snowfall', [features.snowfall.number])).toBe(true);
  expect(isFeatureOn('scrollToTop', [])).toBe(false);
  expect(defaultFeatures).toContain(features.scrollToTop.number);
});

describe('UI-01: support', () => {
  const consultant = {
    consultantId: 'c1',
    colours: { button: '#112233', text: '#ffffff' },
    providerByLanguage: { de: 'other', es: 'gone', ru: 'fairline' },
  };
  const addresses = { other: 'https://chat.example/?a=1&b=2' };
  const supportIn = (lng: string, changes: Partial<Consultant> = {}) =>
    supportFor({ ...consultant, ...changes }, addresses, lng);

  test('exists only with a consultant, by a provider for each language', () => {
    expect(supportFor(undefined, addresses, 'en')).toBeUndefined();
    expect(supportIn('en', { consultantId: '' })).toBeUndefined();
    for (const lng of ['en', 'ru', 'constructor']) expect(supportIn(lng)).toMatchObject({ kind: 'own' });
    expect(supportIn('de')).toMatchObject({ kind: 'link', href: addresses.other });
    expect(supportIn('es')).toMatchObject({ kind: 'fault', code: 'provider-unknown' });
    expect(supportIn('de', { providerByLanguage: { de: 'constructor' } })).toMatchObject({ kind: 'fault' });
  });

  const corner = (support: Support | undefined) =>
    render(
      <Corner t={t} layout="desktop" isBesideCoupon hasScrollToTop support={support} onSupport={() => {}} />,
    );

  test('has a button in its colours, and none where there is no support', () => {
    expect(corner(supportIn('en'))).toMatch(
      /<button[^>]*style="background-color:#112233;color:#ffffff"[^>]*aria-label="widget.support"/,
    );
    expect(corner(undefined)).not.toContain('<button');
  });

  test('of another provider is a link to its own window without access to the page', () => {
    const html = corner(supportIn('de'));
    expect(html).toContain(
      'href="https://chat.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"',
    );
    expect(html).toContain('aria-label="widget.supportWindow"');
    expect(html).not.toContain('<button');
  });
});

test('UI-01: the back-to-top button appears after 1 screen on desktop and 4 on mobile', () => {
  const at = (scrollTop: number, layout: 'desktop' | 'mobile') =>
    isBackToTopShown({ scrollTop, screenHeight: 800, layout });
  expect([at(800, 'desktop'), at(801, 'desktop')]).toEqual([false, true]);
  expect([at(3_200, 'mobile'), at(3_201, 'mobile')]).toEqual([false, true]);
});

test.each([1, 66, 126, 228, 120])('UI-03: the logo of the policy is asked for in country %d', (countryId) => {
  expect(hasPolicyLogo(countryId)).toBe(true);
  const markup = render(<PolicyLogo countryId={countryId} href="/en/policy" text="Policy" />);
  expect(markup).toContain('src="/web-api/policy/logo.agif"');
  expect(markup).toContain('alt="Policy"');
});

test('UI-03: other countries do not show the logo of the policy', () => {
  for (const countryId of [null, 0, 2, 67, 127, 1_266]) {
    expect(render(<PolicyLogo countryId={countryId} href="/en/policy" text="Policy" />)).toBe('');
  }
});

test('ROUTE-08: a load shorter than 200 ms shows no bar', async () => {
  const clock = createManualClock();
  const bar = createLoadingBar(clock);
  bar.start();
  await clock.advance(199);
  bar.end();
  await clock.advance(10_000);
  expect(bar.current()).toEqual({ isShown: false, percent: 0 });
});

test('ROUTE-08, BOOT-11: the bar moves in steps of 30 and 45, fills, and is hidden', async () => {
  const clock = createManualClock();
  const bar = createLoadingBar(clock);
  bar.start();
  await clock.advance(200);
  expect(bar.current()).toEqual({ isShown: true, percent: 30 });
  expect(render(<LoadingLine bar={bar} t={t} />)).toMatch(/role="progressbar".*aria-valuenow="30"/);
  bar.step();
  expect(bar.current().percent).toBe(75);
  bar.end();
  expect(bar.current()).toEqual({ isShown: true, percent: 100 });
  await clock.advance(200);
  expect(bar.current().isShown).toBe(false);
  expect(render(<LoadingLine bar={bar} t={t} />)).toBe('');
});

test('BOOT-11: a step before the bar is visible counts for this load, and not for the next', async () => {
  const clock = createManualClock();
  const bar = createLoadingBar(clock);
  bar.start();
  bar.step();
  expect(bar.current().isShown).toBe(false);
  await clock.advance(200);
  expect(bar.current()).toEqual({ isShown: true, percent: 75 });
  bar.start();
  await clock.advance(200);
  expect(bar.current()).toEqual({ isShown: true, percent: 30 });
});

test('ROUTE-08: a load that never ends shows its bar for 5000 ms', async () => {
  const clock = createManualClock();
  const bar = createLoadingBar(clock);
  bar.start();
  await clock.advance(5_199);
  expect(bar.current().isShown).toBe(true);
  await clock.advance(1);
  expect(bar.current().isShown).toBe(false);
});

test('ROUTE-08: the next load begins the bar anew', async () => {
  const clock = createManualClock();
  const bar = createLoadingBar(clock);
  bar.start();
  await clock.advance(300);
  bar.end();
  bar.start();
  await clock.advance(200);
  expect(bar.current()).toEqual({ isShown: true, percent: 30 });
});

test('LIVE: a lost connection is announced in a live region that existed before', () => {
  const words = (connection: 'lost' | 'found') => render(<ConnectionWords connection={connection} t={t} />);
  expect(words('found')).toMatch(/^<div[^>]*role="status"><\/div>$/);
  expect(words('lost')).toContain('role="status"><p>connection.lost</p>');
});

test('UI-01: snow is decoration, and the same for the same random numbers', () => {
  const snow = () => render(<Snowfall random={createSeededRandom('winter')} />);
  expect(snow()).toMatch(/^<div[^>]*aria-hidden="true"/);
  expect(snow()).toBe(snow());
  expect(snow().match(/<span/g)?.length).toBeLessThanOrEqual(30);
});
