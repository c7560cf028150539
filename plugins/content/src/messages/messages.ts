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
