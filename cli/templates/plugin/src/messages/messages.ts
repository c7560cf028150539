// Written by `plinth build` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import en from './en.json' with { type: 'json' };

const message = messagesOf({ en });

/** Say thanks */
export const sayThanks = message('sayThanks');

/** {count, plural, one {Thanked once} other {Thanked # times}} */
export const thanked = message<{ count: number }>('thanked');
