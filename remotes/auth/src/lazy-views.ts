import { lazyViews } from '@fairline/player-views/lazy-views.ts';
import type { ComponentType } from 'react';
import { type ComponentName, componentNames, viewAt } from './view-at.ts';
import type { ViewProps } from './view-props.ts';

type AnyView = ComponentType<ViewProps>;

const letter = () => import('./letters/letter-view.tsx').then((file) => file.LetterView);

/** Loads the code of each view, which is a chunk of its own in a browser. */
const files: Readonly<Record<ComponentName, () => Promise<AnyView>>> = {
  login: () => import('./login/login-view.tsx').then((file) => file.LoginView),
  registration: () => import('./registration/registration-view.tsx').then((file) => file.RegistrationView),
  'forgot-password': () =>
    import('./forgot-password/forgot-password-view.tsx').then((file) => file.ForgotPasswordView),
  agreement: () => import('./agreement/agreement-view.tsx').then((file) => file.AgreementView),
  accountverify: letter,
  activate: letter,
  passwordreset: letter,
  stopnewsletter: letter,
  'confirm-terms': () =>
    import('./confirm-terms/confirm-terms-view.tsx').then((file) => file.ConfirmTermsView),
};

export const authViews = lazyViews({ names: componentNames, viewAt, usual: 'login' }, files);
