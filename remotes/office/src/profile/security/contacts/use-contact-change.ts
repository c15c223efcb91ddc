import type {
  confirmContact,
  SentCodeView,
  sendContactProof,
  sendEmailCode,
  sendPhoneCode,
} from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
import type { Granted } from '../use-granted.tsx';
import { addressFault } from './address-fault.ts';
import type { ContactKind } from './contacts-data.ts';

/** The step of a change. `address` is the one that is to be confirmed. */
export type Step =
  | { name: 'address' }
  | { name: 'prove'; address: string; by: ContactKind; sent: SentCodeView }
  | { name: 'code'; address: string; sent: SentCodeView };

type Proof = { requestId: string; code: string };

export interface ContactChange {
  step: Step | undefined;
  isBusy: boolean;
  /** The key of the text of a failure. */
  failure: string | undefined;
  clearFailure(): void;
  /** Sends a code to the present address. */
  confirmPresent(): void;
  /** Opens the form for another address. */
  begin(): void;
  /** Sends a code to another address, after the password. */
  byPassword(address: string): void;
  /** Sends a code to a confirmed address, which proves the change. */
  byCode(address: string, by: ContactKind): void;
  /** Enters the code of the step. */
  enter(code: string): void;
  /** Sends the code of the step again. */
  again(): void;
  cancel(): void;
}

interface ContactChangeParts {
  kind: ContactKind;
  /** The present address. */
  present: string | null;
  granted: Granted;
  /** Called when an address is confirmed. */
  onDone(): void;
}

/** ACC-04: the steps in which a player confirms an address, or puts another one into its place. */
export function useContactChange({ kind, present, granted, onDone }: ContactChangeParts): ContactChange {
  const { api, context, services } = useView();
  const [step, setStep] = useState<Step>();
  const [failure, setFailure] = useState<string>();
  const [isEntering, setIsEntering] = useState(false);
  const lang = context.lng;
  // ANA-01: reports the name of the field, never its value.
  const report = (outcome: { outcome: 'succeeded' } | { outcome: 'failed'; code: string }) =>
    services.emit('track', { name: 'activation', data: { method: kind, ...outcome } });

  function fail(error: unknown): void {
    report({ outcome: 'failed', code: failureCode(error) });
    setFailure(addressFault(error) ?? `error.${failureCode(error)}`);
  }

  async function sendTo(address: string, proof?: Proof): Promise<void> {
    const rest = { lang, ...(proof && { proof }) };
    const sent =
      kind === 'email'
        ? await api<typeof sendEmailCode>('POST', '/web-api/user/activation/email', {
            body: { ...rest, email: address },
          })
        : await api<typeof sendPhoneCode>('POST', '/web-api/user/activation/phone', {
            body: { ...rest, phone: address },
          });
    setStep({ name: 'code', address, sent });
  }

  /** Runs a step that may need the password first. */
  const send = (work: () => Promise<void>) => {
    setFailure(undefined);
    void granted.run(async () => {
      try {
        await work();
      } catch (error) {
        if (failureCode(error) === 'GRANT_MISSING') throw error;
        fail(error);
      }
    });
  };

  const sendProof = (address: string, by: ContactKind) => async () => {
    const body = { contact: by, lang };
    const sent = await api<typeof sendContactProof>('POST', '/web-api/user/activation/proof', { body });
    setStep({ name: 'prove', address, by, sent });
  };

  async function enter(code: string): Promise<void> {
    if (!step || step.name === 'address' || isEntering) return;
    setIsEntering(true);
    setFailure(undefined);
    const { requestId } = step.sent;
    try {
      if (step.name === 'prove') await sendTo(step.address, { requestId, code });
      else {
        const body = { contact: kind, requestId, code, lang };
        await api<typeof confirmContact>('POST', '/web-api/user/activation/code', { body });
        report({ outcome: 'succeeded' });
        if (step.address !== present) {
          services.emit('track', { name: 'personal-data', data: { action: 'saved', fields: [kind] } });
        }
        setStep(undefined);
        onDone();
      }
    } catch (error) {
      fail(error);
    } finally {
      setIsEntering(false);
    }
  }

  return {
    step,
    failure,
    isBusy: granted.isBusy || isEntering,
    clearFailure: () => setFailure(undefined),
    confirmPresent() {
      if (present !== null) send(() => sendTo(present));
    },
    begin() {
      setFailure(undefined);
      setStep({ name: 'address' });
    },
    byPassword: (address) => send(() => sendTo(address)),
    byCode: (address, by) => send(sendProof(address, by)),
    enter: (code) => void enter(code),
    again() {
      if (step?.name === 'prove') send(sendProof(step.address, step.by));
      else if (step?.name === 'code') send(() => sendTo(step.address));
    },
    cancel() {
      setFailure(undefined);
      setStep(undefined);
    },
  };
}
