import { type Api, createApi } from '@fairline/contracts/call-api';

/** The platform's calls over HTTP, in the name of a remote and with names in the language of the page. */
export function httpApi(appName: string): Api {
  return createApi({ origin: '', appName, language: () => document.documentElement.lang });
}
