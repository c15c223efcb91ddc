import { type Api, createApi } from '@fairline/contracts/call-api';

/**
 * Creates the client of the platform's API. Requests name the remote that sends them, and answers have names in the
 * language of the page.
 */
export function httpApi(appName: string): Api {
  return createApi({ origin: '', appName, language: () => document.documentElement.lang });
}
