// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Menus */
export const menusLabel = message('menusLabel');

/** Item {number} */
export const itemNumber = message<{ number: string | number }>('itemNumber');

/** (opens in a new window) */
export const opensInNewWindow = message('opensInNewWindow');

/** Code */
export const codeLabel = message('codeLabel');

/** Code in {language} */
export const codeIn = message<{ language: string | number }>('codeIn');
