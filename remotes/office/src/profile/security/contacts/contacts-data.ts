import type { Activation, getActivation } from '@fairline/contracts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** Loads the addresses of the account, and which of them are confirmed. */
export const loadActivation: LoadQuery<Activation> = ({ api, signal }) =>
  api<typeof getActivation>('GET', '/web-api/user/activation', { signal });

export const contactKinds = ['email', 'phone'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** ACC-04: the types of activation with which an address counts as confirmed. */
const confirmedTypes: Readonly<Record<ContactKind, readonly Activation['activation_type'][]>> = {
  email: [1, 2],
  phone: [2, 3],
};

/** Tells whether an address of the account is confirmed. */
export function isConfirmed({ activation_type: type }: Activation, kind: ContactKind): boolean {
  return confirmedTypes[kind].includes(type);
}

/** ACC-04: the contacts of an account are filled in only when it has both a phone and an e-mail address. */
export function areContactsFilled({ email, phone }: Pick<Activation, ContactKind>): boolean {
  return Boolean(email) && Boolean(phone);
}

/** Returns the address to which a code can go in the place of the password: the one that changes, or the other one. */
export function provingKind(activation: Activation, changing: ContactKind): ContactKind | undefined {
  const other: ContactKind = changing === 'email' ? 'phone' : 'email';
  return [changing, other].find((kind) => isConfirmed(activation, kind));
}
