/** Thrown when the server has refused a request. The message is for the visitor. */
export class RefusedError extends Error {}
