import { joinLocales } from '@fairline/i18n/locales';
import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { questionLocales } from '@fairline/remote-views/security-question/question-locales.ts';
import { locales } from './locales/index.ts';

const activate = lazy(() => import('./src/letters/activate-view.tsx').then((file) => file.activateView));

/** All views of this remote. Each is a separate chunk in a browser. The shell shows some of them in its modals. */
export const views = defineViews({
  appName: 'auth',
  texts: joinLocales(locales, questionLocales),
  views: {
    login: lazy(() => import('./src/login/login-view.tsx').then((file) => file.loginView)),
    registration: lazy(() =>
      import('./src/registration/registration-view.tsx').then((file) => file.registrationView),
    ),
    'confirm-terms': lazy(() =>
      import('./src/confirm-terms/confirm-terms-view.tsx').then((file) => file.confirmTermsView),
    ),
    accountverify: activate,
    activatefast: lazy(() => import('./src/letters/opening-view.tsx').then((file) => file.openingView)),
    passwordreset: lazy(() =>
      import('./src/letters/password-reset-view.tsx').then((file) => file.passwordResetView),
    ),
    stopnewsletter: lazy(() => import('./src/letters/stop-view.tsx').then((file) => file.stopView)),
  },
  components: {
    'forgot-password': lazy(() =>
      import('./src/forgot-password/forgot-password-view.tsx').then((file) => file.forgotPasswordView),
    ),
    agreement: lazy(() => import('./src/agreement/agreement-view.tsx').then((file) => file.agreementView)),
  },
});
