export { cashOutLocales } from '../../locales/cash-outs.ts';
