export { datesLocale, inLanguage, wordsLanguage } from './language-context.ts';
export { LANGUAGES } from './languages.ts';
export * from './messages.ts';
