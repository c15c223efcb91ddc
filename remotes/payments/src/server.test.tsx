import { ApiError } from '@fairline/contracts/call-api';
import { languageCodes } from '@fairline/i18n/languages';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { expect, test } from 'vitest';
import { createRemote } from '../server.tsx';

const definition = createRemote({ assets: { scripts: ['/p.js'], css: ['/p.css'] }, version: '1' });
const method = { methodId: 'card', name: 'Bank card', currency: 'EUR', minMinor: 100, maxMinor: 1_000_000 };
const payment = {
  paymentId: 'p1',
  kind: 'deposit',
  methodId: 'card',
  amountMinor: 2_550,
  currency: 'EUR',
  state: 'paid',
  createdAt: Date.UTC(2026, 2, 1, 12, 30),
  finishedAt: null,
};

const open = { allowed: true, code: null, until: null };
const closedBy = (code: string, until: number | null = null) => ({ allowed: false, code, until });

type Answers = Readonly<Record<string, unknown>>;

const defaultAnswers: Answers = {
  '/web-api/payments/methods': { methods: [method, { ...method, methodId: 'new', name: 'New way' }] },
  '/web-api/payments?limit=5': { payments: [payment], next: null },
  '/web-api/payments/p1': payment,
  '/web-api/user/rights': { rights: { deposit: open, withdrawal: closedBy('NOT_OFFERED') } },
  '/web-api/accounts': {
    variant: 0,
    accounts: [{ id: '7', type: 0, iso: 'EUR', symbol: '€', moneyMinor: 123_456, isActive: true }],
  },
};

async function answer(path: string, query: Record<string, string> = {}, answers: Answers = defaultAnswers) {
  const handle = serveRemote(definition, {
    call: () => async (url) => {
      const found = answers[url];
      if (found instanceof Error) throw found;
      if (found === undefined) throw new ApiError(404, 'PAYMENT_UNKNOWN', url);
      return found;
    },
  });
  const request: RemoteRequest = {
    method: 'GET',
    path,
    query,
    headers: { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name: routeOf(path), params: {} }) },
  };
  const response = await handle(request);
  return { status: response.status, ...JSON.parse(response.body) };
}

/** Returns the name of a path's route in the shell's route table. */
function routeOf(path: string): string {
  const [, , area = '', ...rest] = path.split('/');
  return area === 'onpay' ? ['onpay', ...rest.slice(0, -1)].join('-') : [area, ...rest].join('-');
}

const visitor: Answers = Object.fromEntries(
  Object.keys(defaultAnswers).map((url) => [url, new ApiError(401, 'UNAUTHENTICATED', '')]),
);

test('the deposit page shows each method with its bounds, and the newest payments', async () => {
  const { title, body } = await answer('/en/office/recharge');
  expect(title).toBe('Deposit');
  expect(body.match(/type="radio"/g)).toHaveLength(2);
  expect(body).toContain('€1.00 to €10,000.00');
  expect(body).toContain('New way');
  expect(body).toContain('€25.50');
  expect(body).toContain('Paid');
  expect(body).toContain('href="/en/office/account"');
});

test('UI-02: in a modal of the shell only the form is shown', async () => {
  const handle = serveRemote(definition, { call: () => async (url) => defaultAnswers[url] });
  const { body } = await handle({
    method: 'POST',
    path: '/en/home/live',
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: {
      components: [{ id: 'modal', name: 'deposit', props: { modal: 'deposit' } }],
      context: { lng: 'en', path: '/en/home/live' },
    },
  });
  const { modal } = JSON.parse(body).components;
  expect(modal.body.match(/type="radio"/g)).toHaveLength(2);
  expect(modal.body).toContain('name="amount"');
  expect(modal.body).not.toMatch(/<h1|€25\.50|office\/account/);
});

test('amounts and times follow the language of the path', async () => {
  const { body } = await answer('/de/office/recharge');
  expect(body).toContain('25,50\u00a0€');
  expect(body).toContain('Bankkarte');
});

test('without a method there is no form', async () => {
  const { body } = await answer(
    '/en/office/recharge',
    {},
    { ...defaultAnswers, '/web-api/payments/methods': { methods: [] } },
  );
  expect(body).toContain('No way to pay right now');
  expect(body).not.toContain('<form');
});

const rightsWith = (rights: object): Answers => ({
  ...defaultAnswers,
  '/web-api/user/rights': {
    rights: { deposit: open, withdrawal: closedBy('NOT_OFFERED'), ...rights },
  },
});

test.each([
  ['ACCOUNT_BLOCKED', 'Your account is blocked', '/en/office/support'],
  ['ACCOUNT_FROZEN', 'Your account is frozen', '/en/office/support'],
  ['IDENTIFICATION_REQUIRED', 'once your identification is accepted', '/en/office/verification'],
  ['LIMIT_REACHED', 'A limit that you set is used up', '/en/office/responsible'],
])('ACC-04: a player who may not deposit reads why and what to do: %s', async (code, words, way) => {
  const { body } = await answer('/en/office/recharge', {}, rightsWith({ deposit: closedBy(code) }));
  expect(body).toContain(words);
  expect(body).toContain(`href="${way}"`);
  expect(body).not.toContain('<form');
});

test('ACC-04: a reason that ends by itself says when', async () => {
  const until = Date.UTC(2027, 0, 2, 3, 4);
  const { body } = await answer(
    '/en/office/recharge',
    {},
    rightsWith({ deposit: closedBy('DEPOSIT_PAUSED', until) }),
  );
  expect(body).toContain('You are taking a timeout');
  expect(body).toMatch(/<time[^>]*dateTime="2027-01-02T03:04:00.000Z"[^>]*>Until /i);
});

test('ACC-04: the withdrawal page tells a closed right apart from a way that is missing', async () => {
  const { body } = await answer(
    '/en/office/deduce',
    {},
    rightsWith({ withdrawal: closedBy('ACCOUNT_FROZEN') }),
  );
  expect(body).toContain('Your account is frozen');
  expect(body).not.toContain('Withdrawals are not open yet');
  expect((await answer('/en/office/deduce')).body).toContain('Withdrawals are not open yet');
});

test('ACC-01: the withdrawal page names each account of a player with several, to the minor unit', async () => {
  const euro = { id: '7', type: 0, iso: 'EUR', label: 'Main account EUR', moneyMinor: 123_456 };
  const yen = { id: '8', type: 9, iso: 'JPY', label: 'Account JPY', moneyMinor: 3_168 };
  const dinar = { id: '9', type: 9, iso: 'KWD', label: 'Account KWD', moneyMinor: 12_345 };
  const points = { id: '10', type: 4, iso: 'EUR', label: 'Points', moneyMinor: 0, isPointsTypeBalance: true };
  const accounts = { variant: 0, accounts: [euro, yen, dinar, points] };
  const { body } = await answer(
    '/en/office/deduce',
    {},
    { ...defaultAnswers, '/web-api/accounts': accounts },
  );
  const rows = [...body.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, money = '']) => [
    label,
    money.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
  ]);
  expect(rows).toEqual([
    ['Main account EUR', '€1,234.56'],
    ['Account JPY', '¥3,168'],
    ['Account KWD', 'KWD 12.345'],
  ]);
  expect((await answer('/en/office/deduce')).body).toContain('<dt>Balance</dt>');
});

test('a visitor is asked to sign in, which leads back to the same page', async () => {
  const recharge = await answer('/en/office/recharge', {}, visitor);
  expect(recharge.body).toContain('href="/en/user/login?return=%2Fen%2Foffice%2Frecharge"');
  const back = await answer('/en/onpay/success', { payment: 'p1' }, visitor);
  expect(back.body).toContain('href="/en/user/login?return=%2Fen%2Fonpay%2Fsuccess%3Fpayment%3Dp1"');
});

test('when the platform is down, an error with a retry button is shown', async () => {
  const down = { '/web-api/payments/methods': new ApiError(503, 'UNAVAILABLE', '') };
  const { status, body } = await answer('/en/office/recharge', {}, down);
  expect(status).toBe(200);
  expect(body).toContain('role="alert"');
  expect(body).toContain('Try again');
});

test.each([
  ['paid', 'Payment received'],
  ['failed', 'The payment did not go through'],
  ['cancelled', 'The payment was cancelled'],
  ['expired', 'The time to pay has run out'],
  ['pending', 'Waiting for confirmation'],
])(
  'the return page shows the result of a payment that is %s, whatever the return address',
  async (state, words) => {
    for (const result of ['success', 'fail', 'cancel', 'pending']) {
      const answers = { '/web-api/payments/p1': { ...payment, state } };
      const { title, body } = await answer(`/en/onpay/${result}`, { payment: 'p1' }, answers);
      expect(title).toBe('Your payment');
      expect(body).toContain(words);
      expect(body).toContain('€25.50');
      for (const href of ['/en/office/recharge', '/en/office/historypay'])
        expect(body).toContain(`href="${href}"`);
    }
  },
);

test.each([
  ['paid', '/en/home/live', 'Place a bet'],
  ['failed', '/en/office/recharge', 'Try again'],
  ['cancelled', '/en/office/recharge', 'Try again'],
  ['expired', '/en/office/recharge', 'Try again'],
])('after a deposit that is %s the only main link is %s', async (state, href, words) => {
  const answers = { '/web-api/payments/p1': { ...payment, state } };
  const { body } = await answer('/en/onpay/success', { payment: 'p1' }, answers);
  const ways = [...body.matchAll(/<a class="([^"]*)" href="([^"]*)">([^<]*)</g)];
  const main = ways.filter(([, look]) => look === buttonClass({ variant: 'primary' }));
  expect(main.map(([, , ...way]) => way)).toEqual([[href, words]]);
  expect(ways[0]?.[2]).toBe(href);
});

test('the return page shows no amount for an unknown payment, or without a payment', async () => {
  for (const query of [{ payment: 'other' }, {}]) {
    const { body } = await answer('/en/onpay/success', query);
    expect(body).toContain('We do not know this payment');
    expect(body).not.toContain('€');
  }
});

test('OFFER-06: the form page preselects the method of the address', async () => {
  const chosen = (body: string) => [
    ...body.matchAll(/<label(?:(?!<\/label>).)*checked(?:(?!<\/label>).)*<\/label>/g),
  ];
  const { title, body } = await answer('/en/office/recharge/form', { method: 'new' });
  expect(title).toBe('Deposit form');
  expect(body).not.toContain('Recent payments');
  expect(chosen(body).map(([label]) => label.includes('New way'))).toEqual([true]);
  const unknown = await answer('/en/office/recharge/form', { method: 'constructor' });
  expect(chosen(unknown.body).map(([label]) => label.includes('New way'))).toEqual([false]);
});

test('OFFER-06: the withdrawal page shows the balances and that there is no way to withdraw yet, without a form', async () => {
  for (const [path, heading] of [
    ['/en/office/deduce', 'Withdraw'],
    ['/en/office/deduce/form', 'Withdrawal form'],
  ] as const) {
    const { title, body } = await answer(path);
    expect(title).toBe(heading);
    expect(body).toContain(`<h1>${heading}</h1>`);
    expect(body).toContain('€1,234.56');
    expect(body).toContain('Withdrawals are not open yet');
    expect(body).toContain('write to support: a person will answer');
    expect(body).toMatch(/<button[^>]*>(?:<[^>]*>)*Write to support/);
    expect(body).not.toContain('<form');
    expect((await answer(path, {}, visitor)).body).toContain('/en/user/login?return=');
  }
});

test('the return page of a withdrawal shows the state from the platform, not from the address', async () => {
  for (const result of ['success', 'fail', 'cancel', 'pending']) {
    const { title, body } = await answer(`/en/onpay/withdraw/${result}`, { payment: 'other' });
    expect(title).toBe('Your withdrawal');
    expect(body).toContain('We do not know this withdrawal');
    expect(body).toContain('href="/en/office/deduce"');
    expect(body).not.toContain('€');
  }
});

test('every page has its title in every language', async () => {
  const titles = new Set<string>();
  for (const lng of languageCodes) {
    for (const path of [
      'office/recharge',
      'office/recharge/form',
      'office/deduce',
      'office/deduce/form',
      'onpay/withdraw/success',
    ])
      titles.add((await answer(`/${lng}/${path}`)).title);
  }
  expect(titles.size).toBe(25);
});

test('a route of another remote answers 404', async () => {
  for (const path of ['/en/office/history', '/en/office/deduce/other', '/en/other/success'])
    expect((await answer(path)).status, path).toBe(404);
});
