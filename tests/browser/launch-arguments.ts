/**
 * A host name that is not local, because §2 has exceptions for local hosts. It and its subdomains resolve to 127.0.0.1.
 */
export const PUBLIC_HOST = 'plinth.test';

/** No noise, no sandbox (containers forbid it), and the public host name. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1, MAP *.${PUBLIC_HOST} 127.0.0.1`,
];
