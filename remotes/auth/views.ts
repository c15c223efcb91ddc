import { defineViews, type LazyView, lazy } from '@fairline/remote-views/define-views.ts';
import { locales } from './locales/index.ts';
import type { LetterName } from './src/letters/letter-pages.ts';

/** All views of this remote. Each is a separate chunk in a browser. The shell shows some of them in its modals. */
export const views = defineViews({
  appName: 'auth',
  texts: locales,
  views: {
    login: lazy(() => import('./src/login/login-view.tsx').then((file) => file.loginView)),
    registration: lazy(() =>
      import('./src/registration/registration-view.tsx').then((file) => file.registrationView),
    ),
    'confirm-terms': lazy(() =>
      import('./src/confirm-terms/confirm-terms-view.tsx').then((file) => file.confirmTermsView),
    ),
    accountverify: letter('accountverify'),
    activatefast: letter('activate'),
    passwordreset: letter('passwordreset'),
    stopnewsletter: letter('stopnewsletter'),
  },
  components: {
    'forgot-password': lazy(() =>
      import('./src/forgot-password/forgot-password-view.tsx').then((file) => file.forgotPasswordView),
    ),
    agreement: lazy(() => import('./src/agreement/agreement-view.tsx').then((file) => file.agreementView)),
  },
});

function letter(name: LetterName): LazyView {
  return lazy(() => import('./src/letters/letter-view.tsx').then((file) => file.letterView(name)));
}
