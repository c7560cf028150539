/* Checks which version of Node runs the project: see needed-node.d.mts. Runs before any install, so it must work with
   any version of Node. */

export const NEEDED_NODE = [24, 7];

export function isNewEnough(version) {
  const [major, minor] = version.trim().replace(/^v/, '').split('.').map(Number);
  return major > NEEDED_NODE[0] || (major === NEEDED_NODE[0] && minor >= NEEDED_NODE[1]);
}

export function tooOld(version) {
  const found = version.trim() === '' ? 'no Node was found' : `this is ${version.trim()}`;
  return (
    `Plinth needs Node ${NEEDED_NODE.join('.')} or later, and ${found}. ` +
    'On Linux (x64, arm64) and Windows (x64) npm installs it with the packages: run npm ci without --omit=optional. ' +
    'On other systems install it from https://nodejs.org.'
  );
}
