declare module '@plinth/sdk' {
  interface BusEvents {
    /** §4 Escape in the frame of the configuration area: the editor shows its toolbar. */
    'owners:toolbar': undefined;
    /** §4 Logout: the session of the account has ended; the page is left next. */
    'owners:logout': undefined;
  }
}

export {};
