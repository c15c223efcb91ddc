export { referralLocales } from '../../locales/referrals.ts';
