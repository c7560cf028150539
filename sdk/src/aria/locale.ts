/** Family "locale": the language and direction that the other families follow. Holds no dictionary of any language. */
export { I18nProvider, useLocale } from 'react-aria/I18nProvider';
