/** A host that is not a local one, for rules that make an exception of local hosts (§2). It and its subdomains lead to 127.0.0.1. */
export const PUBLIC_HOST = 'plinth.test';

/** Quiet, without a sandbox (containers forbid it), and with a host name of its own. */
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
