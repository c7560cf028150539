export { RelativeTime, type RelativeTimeProps } from './relative-time.tsx';
export { relativeTimeText } from './relative-time-text.ts';
