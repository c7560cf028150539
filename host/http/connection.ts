/** Whether the browser believes that it is online. */
export interface Connection {
  /** Resolves at once when online, else at the next `online` event. */
  whenOnline(): Promise<void>;
}

export const browserConnection: Connection = {
  whenOnline: () =>
    new Promise((resolve) => {
      // A browser that does not know counts as online: the request then finds out.
      if (navigator.onLine !== false) resolve();
      else addEventListener('online', () => resolve(), { once: true });
    }),
};
