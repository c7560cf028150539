/** Whether the browser believes that it is online. */
export interface Connection {
  /** Resolves at once when online, else at the next `online` event. */
  whenOnline(): Promise<void>;
}

export const browserConnection: Connection = {
  whenOnline: () =>
    new Promise((resolve) => {
      // Where the browser does not know, a request finds out.
      if (navigator.onLine !== false) resolve();
      else addEventListener('online', () => resolve(), { once: true });
    }),
};
