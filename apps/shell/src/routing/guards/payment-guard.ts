import { absent, type Guard, pass } from './guard.ts';
import { toLogin } from './to-login.ts';

/** GUARD-17: a setting opens the payment page to everybody, to players, or to nobody. */
export const paymentGuard: Guard = (context) => {
  const { player, rules } = context;
  if (rules.paymentAvailability === 'nobody') return absent;
  return rules.paymentAvailability === 'players' && !player ? toLogin(context) : pass;
};
