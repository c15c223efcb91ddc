import { createApi } from '@fairline/contracts/call-api';

/** The platform, as the browser half calls it. */
export const api = createApi({
  origin: '',
  appName: 'office',
  language: () => document.documentElement.lang,
});
