export { createFormatters } from './formatters.ts';
export {
  directionOf,
  isLanguage,
  type Language,
  languageCodes,
  languageOf,
} from './languages.ts';
export { shortMarketName } from './market-text.ts';
export { shortMarketNames } from './short-market-names.ts';
export { sportDictionary } from './sport-dictionary.ts';
export {
  createTranslator,
  type Dictionary,
  type Translate,
} from './translator.ts';
