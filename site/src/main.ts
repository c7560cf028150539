import path from 'node:path';
import type { NewOwner } from './accounts/owner-account.ts';
import { loadConfig } from './config/load-config.ts';
import type { SiteConfig } from './config/site-config.ts';
import { exitWith } from './errors/exit-with.ts';
import { loadRenderer } from './publish/load-renderer.ts';
import { loadTemplate } from './publish/load-template.ts';
import { createSite, type Site } from './server/create-site.ts';
import { listen } from './server/listen.ts';
import { closeOnSignal } from './server/shutdown.ts';

/** `node site/src/main.ts [--pages DIR] [--port N] [--data DIR] [--host ADDRESS] [--dev]` */
async function main(): Promise<void> {
  const config = loadConfig(process.argv.slice(2), process.env);
  const site = await createSite(config, {
    createRenderer: await loadRenderer(),
    loadTemplate: () => loadTemplate(config.lockFile, config.dist),
  });
  closeOnSignal(site);
  const address = await listen(site, config);
  console.info(startMessage(site, config, address));
  const { newOwner } = site;
  if (newOwner) console.info(ownerMessage(newOwner, address));
  await site.warm();
}

/** Not in the log: logs are kept and read by others. */
function ownerMessage({ email, password }: NewOwner, address: string): string {
  const where = `${address.replace('127.0.0.1', 'localhost')}/config/login`;
  return `An owner's account was made: sign in at ${where} as ${email} with the password ${password} (shown this once; PLINTH_OWNER_PASSWORD sets another)`;
}

/** One line that says where, and what was done. */
function startMessage({ publisher }: Site, { data, databaseUrl, pages }: SiteConfig, address: string): string {
  const published = publisher.pages().filter((page) => page.kind === 'published').length;
  const problems = publisher.problems().length;
  const what = `${published} pages of ${path.relative('.', pages) || '.'}${problems === 0 ? '' : `, ${problems} problems`}`;
  const where = databaseUrl ? 'PostgreSQL' : path.relative('.', data) || '.';
  return `Plinth serves ${address.replace('127.0.0.1', 'localhost')} (${what}; data in ${where})`;
}

main().catch(exitWith);
