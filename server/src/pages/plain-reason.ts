/** Turns a message of valibot into plain words. A message of one of the site's own rules is returned unchanged. */
export function plainReason(message: string): string {
  const missing = /^Invalid key: Expected "(.+)" but received undefined$/.exec(message);
  if (missing) return `the field "${missing[1]}" is missing`;
  const wrong = /^Invalid [\w ]+: Expected (.+) but received (.+)$/s.exec(message);
  return wrong ? `expected ${wrong[1]}, found ${wrong[2]}` : message;
}
