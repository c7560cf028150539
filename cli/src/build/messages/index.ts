export { catalogueSchema } from './catalogue-schema.ts';
export { languagesOf, readCatalogues, SDK_MESSAGES } from './catalogues.ts';
export { type ParameterType, parametersOf, parseMessage } from './compile-message.ts';
export { invalidMessage } from './invalid-message.ts';
export { messageModule } from './message-module.ts';
