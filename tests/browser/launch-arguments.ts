/**
 * A host name that does not count as local. Needed because §2 has exceptions for local hosts. The browser resolves this
 * name and its subdomains to 127.0.0.1.
 */
export const PUBLIC_HOST = 'plinth.test';

/**
 * Command-line arguments of Chromium. They switch off background requests and the browser's sandbox (which containers
 * forbid), and resolve `PUBLIC_HOST` to this machine.
 */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Runs a sandboxed frame in its own process, as a desktop browser does.
  '--site-per-process',
  '--enable-features=IsolateSandboxedIframes',
  `--host-resolver-rules=MAP ${PUBLIC_HOST} 127.0.0.1, MAP *.${PUBLIC_HOST} 127.0.0.1`,
];
