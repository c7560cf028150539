import { MAP_STYLES, MAPS_PATH, type MapStyleFile } from '@plinth/sdk/maps';

const ADDRESS = /^\/([\w-]{1,32})\/styles\/([A-Za-z]{1,20})\.(light|dark)\.([a-z]{2})(\.plain)?(\.terrain)?\.json$/;

/** Parses the path of a style; undefined for a path that no page contains. */
export function readStyle(path: string): MapStyleFile | undefined {
  const match = path.startsWith(MAPS_PATH) ? ADDRESS.exec(path.slice(MAPS_PATH.length)) : null;
  if (!match) return undefined;
  const [, version = '', name, scheme, language = '', plain, terrain] = match;
  const style = MAP_STYLES.find((known) => known === name);
  return (
    style && {
      version,
      style,
      scheme: scheme === 'dark' ? 'dark' : 'light',
      language,
      showLabels: plain === undefined,
      showTerrain: terrain !== undefined,
    }
  );
}
