/** Is the text the address of a website, with or without its protocol? Only the protocols http and https are valid. */
export function isWebsite(value: string): boolean {
  const address = value.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (/\s/.test(address) || !URL.canParse(whole)) return false;
  const { protocol, hostname, username } = new URL(whole);
  // The text before an @ is a user name. Without this check, `mailto:a@b.co` would count as an address of the host
  // b.co.
  return /^https?:$/.test(protocol) && username === '' && /[^.]\.[^.]/.test(hostname);
}
