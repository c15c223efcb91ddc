import type { OperatorSession } from '@fairline/contracts';
import { permissions } from '@fairline/contracts/console/permissions';
import type { Page, Route } from 'playwright-core';

/** What the stand-in of the console's API answers; a test changes it while the page is open. */
export interface ConsoleStandIn {
  /** What a reading of the session answers. */
  session: 'open' | 'idle' | 'none';
  /** The begun sign-in, as the platform keeps it. */
  step: 'second-factor' | 'enrolment' | 'confirmation' | undefined;
  /** True when no call is answered. */
  isSilent: boolean;
  /** The calls so far: `POST /console-api/session`. */
  calls: string[];
  /** Further answers by `METHOD /path`; each is a status and a body. */
  answers: Record<string, (url: URL, body: unknown) => [number, unknown]>;
}

const farMs = Date.UTC(2100, 0, 1);

export const operator: OperatorSession = {
  operatorId: '1',
  name: 'Ada Byron',
  email: 'ada@fairline.example',
  roles: ['administrator'],
  // The figures of the dashboard come over a socket, which only the platform has.
  grants: permissions
    .filter((permission) => permission !== 'dashboard.view')
    .map((permission) => ({ permission, countries: null, hours: null })),
  sections: [],
  idleEndsAt: farMs,
  endsAt: farMs,
};

export const qrCode =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="M0 0h2v2H0zM3 0h2v2H3zM0 3h2v2H0zM3 3h1v1H3z"/></svg>';

/** Answers the calls of the console in a page, in the place of the platform. The right code is 123456. */
export async function standInForConsole(page: Page): Promise<ConsoleStandIn> {
  const state: ConsoleStandIn = { session: 'none', step: undefined, isSilent: false, calls: [], answers: {} };
  await page.route('**/console-api/**', async (route) => {
    if (state.isSilent) return route.abort('connectionrefused');
    const request = route.request();
    const url = new URL(request.url());
    const name = `${request.method()} ${url.pathname}`;
    state.calls.push(name);
    const body: unknown = request.postDataJSON();
    const own = state.answers[name];
    const [status, answer] = own ? own(url, body) : answerTo(state, name, body);
    return fulfil(route, status, answer);
  });
  // The live socket opens, and brings nothing.
  await page.routeWebSocket('**/console-api/live', () => {});
  return state;
}

function fulfil(route: Route, status: number, answer: unknown): Promise<void> {
  if (status === 204) return route.fulfill({ status });
  const contentType = status < 400 ? 'application/json' : 'application/problem+json';
  return route.fulfill({ status, contentType, body: JSON.stringify(answer) });
}

function refusal(status: number, code: string): [number, unknown] {
  return [status, { status, code, title: code, detail: code }];
}

function answerTo(state: ConsoleStandIn, name: string, body: unknown): [number, unknown] {
  const field = (key: string): unknown => Object.entries(body ?? {}).find(([each]) => each === key)?.[1];
  const step = () => ({
    step: state.step,
    name: operator.name,
    factors: state.step === 'enrolment' ? [] : ['totp', 'passkey', 'recovery-code'],
  });
  const begin = (next: ConsoleStandIn['step']): [number, unknown] => {
    state.step = next;
    return [200, step()];
  };
  const open = (): [number, unknown] => {
    state.session = 'open';
    state.step = undefined;
    return [200, operator];
  };
  switch (name) {
    case 'GET /console-api/session':
      if (state.session === 'open') return [200, operator];
      return refusal(401, state.session === 'idle' ? 'SECOND_FACTOR_REQUIRED' : 'UNAUTHENTICATED');
    case 'GET /console-api/proposals/waiting':
      return [200, { waiting: 0 }];
    case 'GET /console-api/session/step':
      if (state.session === 'idle') state.step = 'confirmation';
      return state.step ? [200, step()] : refusal(401, 'UNAUTHENTICATED');
    case 'POST /console-api/session':
      return field('password') === 'right' ? begin('second-factor') : refusal(401, 'WRONG_CREDENTIALS');
    case 'POST /console-api/session/code':
      return field('code') === '123456' ? open() : refusal(401, 'SECOND_FACTOR_WRONG');
    case 'DELETE /console-api/session':
      state.session = 'none';
      state.step = undefined;
      return [204, undefined];
    case 'POST /console-api/invitations/reading':
      return field('secret') === 'secret'
        ? [200, { email: operator.email, roles: operator.roles, expiresAt: farMs }]
        : refusal(404, 'INVITATION_UNKNOWN');
    case 'POST /console-api/invitations/acceptance':
      return field('password') === '12345678' ? refusal(400, 'PASSWORD_WEAK') : begin('enrolment');
    case 'POST /console-api/factors/totp/enrolment':
      return [200, { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x', qrCode }];
    case 'POST /console-api/factors/totp':
      if (field('code') !== '123456') return refusal(401, 'SECOND_FACTOR_WRONG');
      open();
      return [
        201,
        { recoveryCodes: ['aaaa-1111', 'bbbb-2222', 'cccc-3333', 'dddd-4444'], session: operator },
      ];
    case 'GET /console-api/factors':
      return [200, { totp: true, recoveryCodesLeft: 8, passkeys: [] }];
    case 'GET /console-api/tokens':
      return [200, { items: [] }];
    case 'GET /console-api/search':
      return [200, { items: [] }];
    default:
      return refusal(404, 'NOT_FOUND');
  }
}
