/** The first version of Node that can run the packages of the render worker. */
const NEEDED = [22, 15] as const;

/**
 * Why this version of Node cannot render blocks on the server. Undefined when it can.
 * @param version Version of Node, without the leading `v`. Default: the version of this process.
 */
export function withoutServerRendering(version: string = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined;
  return `is rendered only in the browser, because rendering on the server needs Node ${NEEDED.join('.')} or later, and this is Node ${version}: install Node 24 from https://nodejs.org, then start "plinth dev" again`;
}
