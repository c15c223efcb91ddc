import type { beginPasskeySignIn, signInByPasskey } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useRef } from 'react';
import type { Entry } from './use-entry.ts';

const loadPasskeys = () => import('@fairline/remote-views/passkey.ts');

/**
 * Signs in by a passkey. While the form is shown, browsers that can do so offer the passkeys of this site in the list of
 * its first field.
 * @returns the function that asks for a passkey in the browser's own dialog
 */
export function usePasskeys(entry: Entry): () => Promise<void> {
  const { api } = useView();
  const latest = useRef(entry);
  latest.current = entry;
  const isAsked = useRef(false);
  /** The call whose challenge is offered in the field. The browser keeps one challenge: that of the last answer. */
  const offered = useRef<Promise<unknown>>(undefined);

  async function begin(): Promise<Record<string, unknown>> {
    return api<typeof beginPasskeySignIn>('POST', '/web-api/user/login/passkey/challenge');
  }

  /** Shows and reports the refusal of a challenge, like that of the sign-in itself. */
  async function refuse(error: unknown): Promise<undefined> {
    await latest.current.run({ method: 'passkey' }, () => Promise.reject(error));
    return undefined;
  }

  async function enter(ask: () => ReturnType<Awaited<ReturnType<typeof loadPasskeys>>['askForPasskey']>) {
    const response = await ask().catch(() => undefined);
    // The person has closed the dialog, or the page has ended the question: there is nothing to report.
    if (!response) return;
    await latest.current.run({ method: 'passkey' }, () =>
      api<typeof signInByPasskey>('POST', '/web-api/user/login/passkey', {
        body: { response, save: false },
        carries: ['device'],
      }),
    );
  }

  useEffect(() => {
    let isShown = true;
    let stop = () => {};
    async function offer(): Promise<void> {
      // Without this the code of passkeys would be loaded into browsers that have none.
      if (typeof PublicKeyCredential === 'undefined') return;
      const { askForPasskey, offersPasskeysInFields, stopAsking } = await loadPasskeys();
      const mayOffer = () => isShown && !isAsked.current;
      if (!(await offersPasskeysInFields()) || !mayOffer()) return;
      const beginning = begin();
      offered.current = beginning;
      const options = await beginning;
      if (!mayOffer()) return;
      stop = stopAsking;
      await enter(() => askForPasskey(options, { inFields: true }));
    }
    offer().catch(() => {});
    return () => {
      isShown = false;
      stop();
    };
    // The passkeys are offered once, when the form appears.
  }, []);

  return async () => {
    isAsked.current = true;
    const { askForPasskey } = await loadPasskeys();
    // A press may come while the passkeys are about to be offered; the challenge of the press comes after that one.
    await offered.current?.catch(() => {});
    const options = await begin().catch(refuse);
    if (options) await enter(() => askForPasskey(options));
  };
}
