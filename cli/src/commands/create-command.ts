import { Command } from 'commander';
import { type CreatedPlugin, createPlugin } from '../create/create-plugin.ts';

/** `plinth create`: creates the folder of a new plugin. */
export function createCommand(): Command {
  return new Command('create')
    .description('write a new plugin with one block, which passes build, test and verify without changes')
    .argument('<name>', 'name of the plugin and of its block: lower-case letters, digits and "-"')
    .option('--server', 'with a server half: a table, a call, a page of the owner’s area')
    .option('--json', 'print what was written as JSON')
    .action((name: string, { server, json }: { server?: true; json?: true }) => {
      const created = createPlugin(name, process.cwd(), { hasServer: server === true });
      process.stdout.write(
        json ? `${JSON.stringify({ v: 1, ...created, next: nextCommands(created) }, null, 2)}\n` : text(created),
      );
    });
}

function text(created: CreatedPlugin): string {
  const { folder, files, isInRepository, name } = created;
  const edits = isInRepository
    ? [
        '',
        'Then list the plugin in a manifest, so that pages can use its block:',
        `  manifests/base.json  "${name}": { "from": "workspace:plugins/${name}" }`,
        `  manifests/demo.json  "${name}": { "version": "^0.1.0" }`,
      ]
    : [];
  return [
    `created ${folder} with ${files.length} files`,
    '',
    'Next:',
    ...nextCommands(created).map((line) => `  ${line}`),
    ...edits,
    ...(isInRepository ? [] : ['', '"npx plinth dev" shows the block on a page that follows every change.']),
    '',
  ].join('\n');
}

function nextCommands({ folder, name, isInRepository }: CreatedPlugin): string[] {
  if (!isInRepository)
    return [`cd ${folder}`, 'npm install', 'npx plinth test', 'npx plinth build', 'npx plinth verify'];
  return ['npm install', `npx vitest run plugins/${name}`, 'npm run build', `npx plinth verify ${name}`];
}
