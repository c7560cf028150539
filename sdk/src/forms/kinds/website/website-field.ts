import { lineField } from '../../react/line-field.tsx';

/** The address of a website. */
export const WebsiteField = lineField({ type: 'url', autoComplete: 'url' });
