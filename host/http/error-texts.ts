import { internalError, unableToConnect, unauthorised, unavailable } from '../messages/messages.ts';

/** §8 Data wrapper: the text for a status when the server sends no text. */
export function statusText(status: number): string {
  if (status === 401 || status === 403) return unauthorised();
  if (status === 500 || status === 501) return internalError();
  return status === 503 ? unavailable() : unableToConnect();
}
