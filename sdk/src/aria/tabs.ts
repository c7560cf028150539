/**
 * Family "tabs": one panel of several is shown. Arrow keys follow the locale of the nearest `I18nProvider` of
 * `aria/locale`, not the direction of the element: give it a locale of the direction in which the tabs are rendered.
 */
export { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
export { Item } from 'react-stately/Item';
export { useTabListState } from 'react-stately/useTabListState';
