export { rightsLocales } from '../../locales/rights.ts';
