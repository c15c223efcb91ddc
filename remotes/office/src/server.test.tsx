import { ApiError } from '@fairline/contracts/call-api';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from '../server.tsx';
import { sampleBet, sampleLeg, samplePayment } from './testing/sample-bets.ts';

const definition = createRemote({ assets: { scripts: ['/o.js'], css: ['/o.css'] }, version: '1' });
const player = {
  userId: '100234',
  email: null,
  name: 'Ana <b>',
  currency: 'EUR',
  countryCode: 'br',
  balanceMinor: 123_456,
};
const lost = sampleBet({ betId: 'b2', state: 'lost', stakeMinor: 5_000, returnMinor: 0 });
const helpLine = { name: 'BeGambleAware', phone: '0808 8020 133', url: 'https://www.begambleaware.org' };

type Answer = (url: URL) => unknown;

const defaultAnswer: Answer = ({ pathname, searchParams }) => {
  if (pathname === '/bff-api/config/group/get') return { result: { contacts: { helpLine } } };
  if (pathname === '/web-api/user/me') return player;
  if (pathname === '/web-api/payments') return { payments: [samplePayment()], next: null };
  const state = searchParams.get('state');
  if (state === 'open') return { bets: [sampleBet()], next: null };
  if (state === 'settled') return { bets: [lost], next: null };
  return { bets: [sampleBet(), lost], next: 'b2' };
};
const visitor: Answer = (url) => {
  if (url.pathname.startsWith('/bff-api')) return defaultAnswer(url);
  throw new ApiError(401, 'UNAUTHENTICATED', '');
};
const down: Answer = () => {
  throw new ApiError(503, 'UNAVAILABLE', '');
};

async function answer(path: string, query: Record<string, string> = {}, from: Answer = defaultAnswer) {
  const handle = serveRemote(definition, {
    call: () => async (url) => from(new URL(url, 'http://api')),
    context: () =>
      from === visitor ? {} : { player: { id: '100234', currency: 'EUR', balanceMinor: 123_456 } },
  });
  const request: RemoteRequest = { method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } };
  const response = await handle(request);
  return { status: response.status, ...JSON.parse(response.body) };
}

test('the account shows the balance, the held stakes, and the losses beside the stakes', async () => {
  for (const path of ['/en/office', '/en/office/account']) {
    const { title, body } = await answer(path);
    expect(title).toBe('Account');
    for (const text of [
      '€1,234.56',
      '€10.00',
      'Staked',
      '€50.00',
      'Returned',
      'Lost in all',
      '-€50.00',
      '100234',
    ])
      expect(body).toContain(text);
    expect(body).toContain('Ana &lt;b&gt;');
    expect(body).toContain('not given');
  }
});

test('the menu marks the shown section, and the help line is shown', async () => {
  const { body } = await answer('/en/office/history');
  // Once in the menu, once among the filters of the list.
  expect(body.match(/href="\/en\/office\/history" aria-current="page"/g)).toHaveLength(2);
  expect(body.match(/aria-current="page"/g)).toHaveLength(2);
  for (const section of ['account', 'history', 'historypay', 'recharge'])
    expect(body).toContain(`href="/en/office/${section}"`);
  expect(body).toContain('Log out');
  expect(body).toContain('href="https://www.begambleaware.org"');
  expect(body).toContain('href="tel:08088020133"');
});

test('the history shows each bet with its legs and a button for more', async () => {
  const { title, body } = await answer('/en/office/history');
  expect(title).toBe('My bets');
  expect(body.match(/<article/g)).toHaveLength(2);
  for (const text of [
    'Single',
    'Over 2.5',
    '<bdi>Arsenal</bdi> – <bdi>Chelsea</bdi>',
    '1.85',
    'Possible return',
    '€18.50',
    'Paid out',
    '€0.00',
  ])
    expect(body).toContain(text);
  expect(body).toContain('Show more');
});

test('the filter of the history comes from the address', async () => {
  const { body } = await answer('/en/office/history', { state: 'settled' });
  expect(body).toMatch(/href="\/en\/office\/history\?state=settled" aria-current="page"/);
  expect(body.match(/<article/g)).toHaveLength(1);
  expect(body).not.toContain('Show more');
});

test('an accumulator shows how many legs it has and how each ended', async () => {
  const legs = [
    sampleLeg({ result: 'won', score: '3:1' }),
    sampleLeg({ matchId: '2', result: 'half-lost' }),
    sampleLeg({ matchId: '3', result: 'void' }),
  ];
  const bets = [sampleBet({ state: 'won', returnMinor: 925, totalOddsMilli: 1_000, legs })];
  const { body } = await answer('/en/office/history', {}, () => ({ bets, next: null, result: {} }));
  for (const text of ['Accumulator of 3', '3:1', 'Half lost', 'Void', '€9.25', '1.00'])
    expect(body).toContain(text);
});

test('LANG-05: right to left the goals of the home side stand beside the home side', async () => {
  const bets = [sampleBet({ legs: [sampleLeg({ score: '3:1' })] })];
  const from: Answer = () => ({ bets, next: null, result: {} });
  expect((await answer('/ar/office/history', {}, from)).body).toContain('<bdi>3\u200F:1</bdi>');
  expect((await answer('/en/office/history', {}, from)).body).toContain('<bdi>3:1</bdi>');
});

test('names of markets are in the language of the reader', async () => {
  const { body } = await answer('/de/office/history');
  expect(body).toContain('Über 2,5');
});

test.each([
  ['/en/office/history', {}, 'No bets yet'],
  ['/en/office/history', { state: 'open' }, 'No open bets'],
  ['/en/office/history', { state: 'settled' }, 'No settled bets'],
  ['/en/office/historypay', {}, 'No payments yet'],
])('%s %j without content says so and links to other pages', async (path, query, words) => {
  const { body } = await answer(path, query, () => ({ bets: [], payments: [], next: null, result: {} }));
  expect(body).toContain(words);
  expect(body).not.toContain('Show more');
});

test('payments are a table with a head', async () => {
  const { title, body } = await answer('/es/office/historypay');
  expect(title).toBe('Pagos');
  expect(body.match(/<th scope="col"/g)).toHaveLength(4);
  for (const text of ['Tarjeta bancaria', '25,00\u00a0€', 'Pagado']) expect(body).toContain(text);
});

test('a visitor is asked to sign in, comes back to the same page, and gets no sign-out button', async () => {
  const { status, body } = await answer('/en/office/history', { state: 'open' }, visitor);
  expect(status).toBe(200);
  const back = encodeURIComponent('/en/office/history?state=open');
  expect(body).toContain(`href="/en/user/login?return=${back}"`);
  expect(body).toContain(`href="/en/registration?return=${back}"`);
  expect(body).not.toContain('Log out');
});

test('while the platform is down the page offers to try again and still shows the help line', async () => {
  for (const path of ['/en/office', '/en/office/history', '/en/office/historypay']) {
    const { status, body } = await answer(path, {}, down);
    expect(status).toBe(200);
    expect(body).toContain('role="alert"');
    expect(body).toContain('Play safely');
  }
});

test('the office does not answer paths of other remotes', async () => {
  const office = '/en/office';
  const paths = ['recharge', 'deduce', 'deduce/form', 'bonuses', 'account/more', 'constructor', 'settings/x'];
  const requests = ['other', 'deposit/other', 'withdrawal/transactions'];
  for (const path of [
    '/office',
    ...paths.map((each) => `${office}/${each}`),
    ...requests.map((each) => `${office}/payment/create-request/${each}`),
  ])
    expect((await answer(path)).status, path).toBe(404);
});
