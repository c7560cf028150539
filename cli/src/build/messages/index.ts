export { languagesOf, readCatalogues, SDK_MESSAGES } from './catalogues.ts';
export { compileMessage, type ParameterType, parametersOf, parseMessage } from './compile-message.ts';
export { messageModule } from './message-module.ts';
