export { BASE_LANGUAGE, bestLanguage } from './best-language.ts';
export { messageLanguage, setMessageLanguage } from './message-language.ts';
export { type Catalogue, type MessageValues, messagesOf } from './messages-of.ts';
export { PSEUDO_BRACKETS, PSEUDO_LOCALE, pseudoMessage } from './pseudo-locale.ts';
