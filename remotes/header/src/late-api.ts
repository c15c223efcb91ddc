import type { Api } from '@fairline/contracts/call-api';

/** The client of the platform's API. It is fetched at the first call, because on most pages the header makes none. */
export const lateApi: Api = async (...call) => {
  const { httpApi } = await import('@fairline/remote-views/http-api.ts');
  return httpApi('header')(...call);
};
