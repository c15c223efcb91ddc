export { questionLocales } from '../../locales/questions.ts';
