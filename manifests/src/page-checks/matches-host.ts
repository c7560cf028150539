/** Does plugin.json allow this host? `*.example.com` allows every host below example.com. */
export function matchesHost(host: string, allowed: string): boolean {
  return allowed === host || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1)));
}
