/** Matches the host of a booking service on the visitor's own machine, for a demo or a test. It needs no https. */
export const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
