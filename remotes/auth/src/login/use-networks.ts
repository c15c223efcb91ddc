import type {
  beginSocialSignIn,
  beginWalletSignIn,
  endTelegramSignIn,
  endWalletSignIn,
  getSocialProviders,
  SocialNetwork,
} from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { networkOf } from '@fairline/remote-views/network-names.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import { unknownWord } from '../registration/registration-event.ts';
import { returnWish } from '../return-wish.ts';

export interface Networks {
  /** The networks that the site offers; empty until they are known. */
  offered: readonly SocialNetwork[];
  /** The network whose sign-in has begun. */
  busy: SocialNetwork | undefined;
  /** The code of the last refusal. */
  failure: string | undefined;
  /** Goes to a network, or asks the wallet. */
  enter(network: SocialNetwork): Promise<void>;
}

/** Signs in through other networks. The browser leaves the page, and comes back with the outcome in the address. */
export function useNetworks(): Networks {
  const { api, context, services } = useView();
  const { query } = context.route;
  const isPage = context.props.modal === undefined;
  const [busy, setBusy] = useState<SocialNetwork>();
  const [failure, setFailure] = useState(isPage ? query.failure : undefined);
  const { data } = useQuery('networks', async ({ api: ask, signal }) =>
    ask<typeof getSocialProviders>('GET', '/social-api/oauth/providers', { signal }),
  );

  const track = (network: SocialNetwork, outcome: 'submitted' | 'failed', code?: string) =>
    services.emit('track', {
      name: 'login',
      data: { method: 'network', network, outcome, ...(code === undefined ? {} : { code }) },
    });

  useEffect(() => {
    const network = networkOf(query.network);
    if (isPage && network && query.failure !== undefined) track(network, 'failed', query.failure);
    if (query.network !== undefined && !network) {
      services.emit('track', unknownWord('login-network', query.network));
    }
    if (isPage && query.telegram !== undefined) void endTelegram(query.telegram);
    // The address is read once: it tells how the visit elsewhere has ended.
  }, []);

  async function run(network: SocialNetwork, next: () => Promise<string>): Promise<void> {
    if (busy) return;
    setBusy(network);
    setFailure(undefined);
    try {
      location.assign(await next());
    } catch (error) {
      const code = failureCode(error);
      track(network, 'failed', code);
      setFailure(code);
      setBusy(undefined);
    }
  }

  async function endTelegram(state: string): Promise<void> {
    const tgAuthResult = /^#tgAuthResult=([\w+/=-]+)$/.exec(location.hash)?.[1];
    if (tgAuthResult === undefined) return;
    await run('telegram', async () => {
      const call = { body: { state, tgAuthResult } };
      return (await api<typeof endTelegramSignIn>('POST', '/social-api/oauth/telegram', call)).redirectUrl;
    });
  }

  async function enter(network: SocialNetwork): Promise<void> {
    const returnTo = returnWish(context);
    const body = { language: context.lng, ...(returnTo === undefined ? {} : { returnTo }) };
    // The visit comes back without a device record, so it begins with one (AUTH-09).
    const carries = ['device'] as const;
    track(network, 'submitted');
    await run(network, async () => {
      if (network !== 'metamask') {
        const call = { params: { provider: network }, body, carries } as const;
        const path = '/social-api/oauth/visits/:provider';
        return (await api<typeof beginSocialSignIn>('POST', path, call)).redirectUrl;
      }
      const { signByWallet } = await import('@fairline/remote-views/wallet.ts');
      const signature = await signByWallet(async (address) => {
        const call = { body: { address, ...body }, carries };
        return (await api<typeof beginWalletSignIn>('POST', '/social-api/oauth/metamask/message', call))
          .message;
      });
      const ended = { body: { signature } };
      return (await api<typeof endWalletSignIn>('POST', '/social-api/oauth/metamask', ended)).redirectUrl;
    });
  }

  return { offered: data?.providers ?? [], busy, failure, enter };
}
