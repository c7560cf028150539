// Written by `npm run generate` from the catalogues beside it. Change the words there.
import { messagesOf } from '@plinth/sdk/messages';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const message = messagesOf({ ar, de, en });

/** Search for at most {most} characters. */
export const searchTooLong = message<{ most: string | number }>('searchTooLong');

/** Too many searches. Search again in {seconds, plural, one {# second} other {# seconds}}. */
export const searchTooMany = message<{ seconds: number }>('searchTooMany');
