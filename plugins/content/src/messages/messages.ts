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

/** Chart */
export const chartLabel = message('chartLabel');

/** Arrow keys read the chart point by point. */
export const chartReading = message('chartReading');

/** Numbers of the chart */
export const chartData = message('chartData');

/** Name */
export const rowName = message('rowName');

/** no value */
export const missingValue = message('missingValue');

/** {row}, {column}: {value} */
export const pointText = message<{ column: string | number; row: string | number; value: string | number }>(
  'pointText',
);

/** Recording */
export const untitledRecording = message('untitledRecording');

/** This recording cannot be played. */
export const recordingFailed = message('recordingFailed');

/** Download */
export const recordingDownload = message('recordingDownload');

/** {seconds} s back */
export const skipBack = message<{ seconds: string | number }>('skipBack');

/** {seconds} s forward */
export const skipForward = message<{ seconds: string | number }>('skipForward');

/** Speed */
export const speed = message('speed');

/** Chapters */
export const chapters = message('chapters');

/** Transcript */
export const transcript = message('transcript');

/** Listen at {host} */
export const listenAt = message<{ host: string | number }>('listenAt');

/** Subscribe to the feed */
export const subscribeToFeed = message('subscribeToFeed');

/** Search */
export const searchLabel = message('searchLabel');

/** Search */
export const searchButton = message('searchButton');

/** Suggestions */
export const searchSuggestions = message('searchSuggestions');

/** {kind, select, page {Pages} product {Products} event {Events} other {Places}} */
export const searchKind = message<{ kind: string }>('searchKind');

/** {count, plural, =0 {Nothing was found.} one {# result} other {# results}} */
export const searchCount = message<{ count: number }>('searchCount');

/** {count, plural, other {More than # results}} */
export const searchMore = message<{ count: number }>('searchMore');

/** All results for “{query}” */
export const searchAll = message<{ query: string | number }>('searchAll');

/** Results for “{query}” */
export const searchResults = message<{ query: string | number }>('searchResults');

/** Pages of results */
export const searchPages = message('searchPages');

/** Previous page */
export const searchPrevious = message('searchPrevious');

/** Next page */
export const searchNext = message('searchNext');

/** The search does not answer. Please try again later. */
export const searchFailed = message('searchFailed');
