export { browserDialogs } from './browser-dialogs.ts';
export { dialogsOf } from './dialogs-of.ts';
export { queuedDialogs } from './queued-dialogs.ts';
export { systemErrorTexts } from './system-error-texts.ts';
