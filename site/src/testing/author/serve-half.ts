import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { pluginJsonSchema } from '@plinth/manifests';
import type { Feature } from '@plinth/server';
import { messageOf } from '@plinth/server/errors';
import * as v from 'valibot';
import { OWNER } from '../owner.ts';
import { testSite } from './test-site.ts';

/**
 * Program that `plinth dev` starts: it waits for a message that names the built server half of a plugin, starts a site
 * with it, and answers with the address. It ends with the process that has started it.
 */
const orderSchema = v.object({
  /** Path of the module. */
  half: v.string(),
  /** Path of plugin.json. */
  plugin: v.string(),
  /** Folder of the database. */
  data: v.string(),
});

const halfSchema = v.object({ features: v.array(v.custom<Feature>((value) => typeof value === 'object')) });

process.once('message', (order) => {
  start(v.parse(orderSchema, order)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ problem: messageOf(error) }),
  );
});
process.once('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal. `plinth dev` ends this one.
process.on('SIGINT', () => undefined);

async function start({ half, plugin, data }: v.InferOutput<typeof orderSchema>) {
  const json = v.parse(pluginJsonSchema, JSON.parse(await readFile(plugin, 'utf8')));
  const { features } = v.parse(halfSchema, await import(pathToFileURL(half).href));
  const { origin, problem } = await testSite({ features, plugin: json, data });
  const reason = problem();
  if (reason !== undefined) return { problem: reason };
  return { origin, ownerPages: '/config/start', email: OWNER.email, password: OWNER.password };
}
