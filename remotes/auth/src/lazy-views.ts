import { type ComponentType, createElement, lazy } from 'react';
import { type ComponentName, componentNames } from './view-at.ts';
import type { ViewProps } from './view-props.ts';

type AnyView = ComponentType<ViewProps>;

const letter = () => import('./letters/letter-view.tsx').then((file) => file.LetterView);

/** The code of each view, a file of its own in a browser. */
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

/** Views whose code was fetched before anything was shown. */
const prefetched = new Map<ComponentName, AnyView>();

/** Each view by its name; its code is fetched when it is first shown. */
export const lazyViews: ReadonlyMap<ComponentName, AnyView> = new Map(
  componentNames.map((name) => {
    const Later = lazy(async () => ({ default: await files[name]() }));
    // A lazy view waits a moment even when its code is there, and what the server rendered is lost meanwhile.
    const View = (props: ViewProps) => createElement(prefetched.get(name) ?? Later, props);
    return [name, View];
  }),
);

/** Fetches a view's code before anything is shown. */
export async function prefetchView(name: ComponentName): Promise<void> {
  prefetched.set(name, await files[name]());
}
