import type { getPlayer } from '@fairline/contracts';

/** What the bar asks of the platform. */
export interface Platform {
  /** Who is signed in, and the balance of the active account in minor units. */
  player(signal: AbortSignal): Promise<{ userId: string; balanceMinor: number }>;
}

/** The platform over HTTP. Its client is fetched at the first call: most pages are left without one. */
export const platform: Platform = {
  async player(signal) {
    const { httpClient } = await import('./http-client.ts');
    return httpClient<typeof getPlayer>('GET', '/web-api/user/me', { signal });
  },
};
