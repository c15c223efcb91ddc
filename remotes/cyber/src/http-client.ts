import { createApi } from '@fairline/contracts/call-api';

/** The platform's calls over HTTP, in a file of its own so that it is fetched when first needed. */
export const httpClient = createApi({
  origin: '',
  appName: 'cyber',
  language: () => document.documentElement.lang,
});
