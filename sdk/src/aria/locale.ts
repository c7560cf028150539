/** Family "locale": the language and direction that the other families follow. This family contains no texts. */
export { I18nProvider, useLocale } from 'react-aria/I18nProvider';
