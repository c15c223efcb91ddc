import { createApi } from '@fairline/contracts/call-api';

/** Calls the platform from the browser. */
export const api = createApi({ origin: '', appName: 'auth' });
