/** Family "locale": the language and direction that the other families follow. Contains no texts. */
export { I18nProvider, useLocale } from 'react-aria/I18nProvider';
