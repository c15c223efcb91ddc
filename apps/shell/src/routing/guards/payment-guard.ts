import { absent, type Guard, pass } from './guard.ts';
import { toLogin } from './to-login.ts';

/** GUARD-17: the payment page is for everybody, for players or for nobody, by a setting. */
export const paymentGuard: Guard = (context) => {
  const { player, rules } = context;
  if (rules.paymentAvailability === 'nobody') return absent;
  return rules.paymentAvailability === 'players' && !player ? toLogin(context) : pass;
};
