export { languagesOf, readCatalogues } from './catalogues.ts';
export { type LanguageFiles, languageFiles, MessagesPlugin } from './messages-plugin.ts';
