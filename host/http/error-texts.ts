/** §8 Data wrapper: every text that it shows, and when it shows it. */
export const UNABLE_TO_CONNECT = 'Unable to connect\u2026';

/** Also for `authorizationFail` and a lasting `crumbFail`, whatever their status. */
export const UNAUTHORIZED = 'Unauthorized request';
const INTERNAL_SERVER_ERROR = 'Internal server error. Please try again later.';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  401: UNAUTHORIZED,
  403: UNAUTHORIZED,
  500: INTERNAL_SERVER_ERROR,
  501: INTERNAL_SERVER_ERROR,
  503: 'This service is temporarily unavailable. Please try again later.',
};

/** Text for a status when the server sends no text of its own. */
export const statusText = (status: number): string => STATUS_TEXTS[status] ?? UNABLE_TO_CONNECT;

/**
 * @param url as the caller gave it
 * @param message of the JSON parser
 */
export const unparsableText = (url: string, message: string): string =>
  `Internal Error: Unable to parse server response from (${url}) as JSON: ${message}`;

/** §8 System error overlay: `brand` is the provider's name. */
export const overlayNetworkText = (brand: string): string => `Unable to connect to ${brand}. Please try again.`;
