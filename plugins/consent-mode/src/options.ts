import type { Host } from '@plinth/sdk';
import type { CommandOptions } from './commands.ts';

/** Options of the plugin. `plinth lock` has checked them by the schema in plugin.json. */
export function optionsOf({ options: { dataLayer, regions, waitMs } }: Host): CommandOptions & { dataLayer: string } {
  return {
    dataLayer: typeof dataLayer === 'string' ? dataLayer : 'dataLayer',
    regions: Array.isArray(regions) ? regions.filter((region) => typeof region === 'string') : [],
    waitMs: typeof waitMs === 'number' ? waitMs : 500,
  };
}
