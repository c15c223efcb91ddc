import type {
  beginNetworkLink,
  beginWalletLink,
  endTelegramSignIn,
  endWalletSignIn,
  SocialNetwork,
} from '@fairline/contracts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { networkNames, networkOf } from '@fairline/remote-views/network-names.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import { reportChange } from './report-change.ts';
import type { Granted } from './use-granted.tsx';

export interface NetworkLink {
  /** The network whose visit has begun. */
  busy: SocialNetwork | undefined;
  /** Goes to a network, or asks the wallet. */
  begin(network: SocialNetwork): void;
}

/** Links networks to the account. The browser leaves the page, and comes back with the outcome in the address. */
export function useNetworkLink({ run }: Granted): NetworkLink {
  const { api, context, services, t } = useView();
  const { query } = context.route;
  const [busy, setBusy] = useState<SocialNetwork>();

  function refused(network: SocialNetwork | undefined, code: string): void {
    setBusy(undefined);
    if (network) reportChange(services, { action: 'link-network', network }, code);
    services.notify({ kind: 'error', text: failureText(t, code) });
  }

  useEffect(() => {
    const linked = networkOf(query.linked);
    if (linked) {
      reportChange(services, { action: 'link-network', network: linked });
      services.notify({ kind: 'success', text: t('networks.linked', { name: networkNames[linked] }) });
    }
    if (query.failure !== undefined) refused(networkOf(query.network), query.failure);
    if (query.telegram !== undefined) void endTelegram(query.telegram);
    // The address is read once: it tells how the visit elsewhere has ended.
  }, []);

  async function endTelegram(state: string): Promise<void> {
    const tgAuthResult = /^#tgAuthResult=([\w+/=-]+)$/.exec(location.hash)?.[1];
    if (tgAuthResult === undefined) return;
    await run(
      async () => {
        const call = { body: { state, tgAuthResult } };
        const path = '/social-api/oauth/telegram';
        location.assign((await api<typeof endTelegramSignIn>('POST', path, call)).redirectUrl);
      },
      (code) => refused('telegram', code),
    );
  }

  async function visit(network: SocialNetwork): Promise<string> {
    const body = { language: context.lng };
    if (network !== 'metamask') {
      const call = { params: { provider: network }, body };
      const path = '/web-api/user/networks/:provider/visit';
      return (await api<typeof beginNetworkLink>('POST', path, call)).redirectUrl;
    }
    const { signByWallet } = await import('@fairline/remote-views/wallet.ts');
    const signature = await signByWallet(async (address) => {
      const path = '/web-api/user/networks/metamask/message';
      return (await api<typeof beginWalletLink>('POST', path, { body: { address, ...body } })).message;
    });
    const ended = { body: { signature } };
    return (await api<typeof endWalletSignIn>('POST', '/social-api/oauth/metamask', ended)).redirectUrl;
  }

  return {
    busy,
    begin: (network) =>
      void run(
        async () => {
          setBusy(network);
          try {
            location.assign(await visit(network));
          } catch (error) {
            setBusy(undefined);
            throw error;
          }
        },
        (code) => refused(network, code),
      ),
  };
}
