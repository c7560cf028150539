/** Waits for a connection, as far as the browser can say whether it is online. */
export interface Connection {
  /** Resolves at once when the browser is online, otherwise at the next `online` event. */
  whenOnline(): Promise<void>;
}

export const browserConnection: Connection = {
  whenOnline: () =>
    new Promise((resolve) => {
      // If a browser does not say whether it is online, it counts as online. If it is actually offline, the request
      // fails.
      if (navigator.onLine !== false) resolve();
      else addEventListener('online', () => resolve(), { once: true });
    }),
};
