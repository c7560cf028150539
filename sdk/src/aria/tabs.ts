/**
 * Family "tabs": one panel of several is shown. The direction of arrow keys comes from the locale of the nearest
 * `I18nProvider` of `aria/locale`, not from the element: give the provider a locale with the direction in which the
 * tabs are rendered.
 */
export { useTab, useTabList, useTabPanel } from 'react-aria/useTabList';
export { Item } from 'react-stately/Item';
export { useTabListState } from 'react-stately/useTabListState';
