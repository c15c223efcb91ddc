import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const guest = kindOf('auth', { access: 'guest', seo: false });
const auth = kindOf('auth', { seo: false });
const toHome = { to: routes.home, status: 302 } as const;
const toForgotPassword = { ...toHome, query: { showForgotPasswordModal: '1' } };

/** Pages of sign-in and registration, and pages that letters to a player link to. */
export const accountRoutes = [
  route('registration', routes.registration, guest, {
    params: { type: rules.registrationType },
    middleware: ['registration'],
  }),
  // The specification gives only the name of this route. Its path is chosen beside that of the login page.
  route('oldRegistrationPage', '/user/registration', guest, {
    redirect: { to: routes.registrationForm, status: 301 },
  }),
  route('login', routes.login, guest, { middleware: ['login-page'] }),
  route('user-forgotpassword', routes.userForgotpassword, guest, { redirect: toForgotPassword }),
  route('forgotpassword', routes.forgotpassword, guest, { redirect: toForgotPassword }),
  route('accountverify', routes.userAccountverify, auth, {
    meta: { allowedWhenBanned: true, allowedBeforeTerms: true },
  }),
  route('activatefast', '/user/:type', auth, { params: { type: ['activatefast', 'activate'] } }),
  route('passwordreset', routes.userPasswordreset, auth),
  route('stopnewsletter', routes.userStopnewsletter, auth),
  route('coupon', '/user/coupon', auth, { redirect: toHome }),
  // The page's guard redirects a visitor to the home page and not to the login page.
  route('confirm-terms', routes.confirmTerms, auth, { meta: { access: 'player', allowedBeforeTerms: true } }),
] as const;
