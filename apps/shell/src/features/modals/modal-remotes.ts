import type { ModalName } from '../../core/modal-stack.ts';
import type { RemoteSlot } from '../../routing/route.ts';

export interface ModalContent extends Required<RemoteSlot> {
  /** The approximate height of the content. It limits the layout shift when the content arrives. */
  heightRem: number;
}

/** The remote and component of each modal. */
export const modalRemotes: Readonly<Record<ModalName, ModalContent>> = {
  login: { remote: 'auth', component: 'login', heightRem: 30 },
  registration: { remote: 'auth', component: 'registration', heightRem: 36 },
  'forgot-password': { remote: 'auth', component: 'forgot-password', heightRem: 15 },
  agreement: { remote: 'auth', component: 'agreement', heightRem: 26 },
  deposit: { remote: 'payments', component: 'deposit', heightRem: 34 },
  question: { remote: 'office', component: 'question', heightRem: 24 },
  'support-history': { remote: 'office', component: 'support-history', heightRem: 24 },
};
