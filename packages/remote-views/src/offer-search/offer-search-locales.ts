export { offerSearchLocales } from '../../locales/offer-search.ts';
