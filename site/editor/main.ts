import { serveFrame } from './serve-frame.ts';

/* The script of `/config/`, around the page in the frame. Without it, the bar shows the page that was asked for. */
const frame = document.querySelector<HTMLIFrameElement>('iframe[data-context]');
if (frame) serveFrame(frame);
