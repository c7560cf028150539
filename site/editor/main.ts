import { serveFrame } from './serve-frame.ts';

/*
 * The script of `/config/`, which shows a page in a frame. Without this script, the bar always names the page that was
 * requested first.
 */
const frame = document.querySelector<HTMLIFrameElement>('iframe[data-context]');
if (frame) serveFrame(frame);
