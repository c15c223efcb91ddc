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

/** True after a call was refused because nobody is signed in. The frame then goes to sign-in. */
export const isSignedOut = createStore(false);

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
      await plainApi('GET', '/console-api/session/step');
      return 200;
    } catch (error) {
      return error instanceof ApiError ? error.status : 200;
    }
  },
  isOnline: () => navigator.onLine,
  wait: (delayMs) => new Promise((wake) => setTimeout(wake, delayMs)),
  onUp: () => void queries.invalidateQueries(),
});

/** Calls the platform as the signed-in operator: `api<typeof getRoles>('GET', '/console-api/roles')`. */
export const api = mendingApi(plainApi, {
  askForFactor,
  onSignedOut: () => isSignedOut.set(true),
  onRightMissing: () => void queries.invalidateQueries({ queryKey: ['session'] }),
  onStatus: watch.note,
});
