export { categoryName } from './category-name.ts';
export { createFormatters, type FormatterOptions, type Formatters } from './formatters.ts';
export {
  directionOf,
  isLanguage,
  type Language,
  languageCodes,
  languageOf,
  localeOf,
  ownNames,
} from './languages.ts';
export {
  type MarketTextInput,
  marketName,
  marketValues,
  outcomeName,
  shortMarketName,
} from './market-text.ts';
export { shortMarketNames } from './short-market-names.ts';
export { sportDictionary } from './sport-dictionary.ts';
export {
  createTranslator,
  type Dictionary,
  type Translate,
  type Values,
} from './translator.ts';
