import { createApi } from '@fairline/contracts/call-api';

/** The client of the platform's API. It is a separate file, so that it is fetched at the first call. */
export const httpClient = createApi({ origin: '', appName: 'header' });
