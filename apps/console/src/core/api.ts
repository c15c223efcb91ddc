import { ApiError, createApi } from '@fairline/contracts/call-api';
import { QueryClient } from '@tanstack/react-query';
import { createConnectionWatch } from './connection.ts';
import { askForFactor } from './factor-request.ts';
import { mendingApi } from './mending-api.ts';
import { createStore } from './store.ts';

/** Answers of the platform that this console remembers. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The console asks again by itself when the platform answers again.
      retry: false,
      networkMode: 'always',
      staleTime: 10_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Calls that nobody has asked for, such as those of a list that renews itself. They do not prolong the session. */
const plainBackgroundApi = createApi({
  origin: '',
  appName: 'console',
  headers: { 'x-console': 'background' },
  mends: false,
});

/**
 * The end of the session: the operator has left, or a call was refused because nobody is signed in. The frame then goes
 * to sign-in, and from there back to the page when the operator did not want to leave it.
 */
export const sessionEnd = createStore<'left' | 'expired' | undefined>(undefined);

/** Calls the platform without any recovery. The pages of sign-in use it. */
export const plainApi = createApi({
  origin: '',
  appName: 'console',
  headers: { 'x-console': '1' },
  mends: false,
});

const watch = createConnectionWatch({
  async ask() {
    try {
      await plainBackgroundApi('GET', '/console-api/session/step');
      return 200;
    } catch (error) {
      return error instanceof ApiError ? error.status : 200;
    }
  },
  isOnline: () => navigator.onLine,
  wait: (delayMs) => new Promise((wake) => setTimeout(wake, delayMs)),
  onUp: () => void queries.invalidateQueries(),
});

const mending = {
  askForFactor,
  onSignedOut: () => sessionEnd.set('expired'),
  onRightMissing: () => void queries.invalidateQueries({ queryKey: ['session'] }),
  onStatus: watch.note,
};

/** Calls the platform as the signed-in operator: `api<typeof getRoles>('GET', '/console-api/roles')`. */
export const api = mendingApi(plainApi, mending);

/** Does the same for queries with a `refetchInterval`: the operator may have left, and the session ends all the same. */
export const backgroundApi = mendingApi(plainBackgroundApi, mending);
