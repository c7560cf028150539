import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, textOf } from './static-names.ts';

/** Ids of services by the name of the constant whose value is the token: `DialogsService` -> `plinth.dialogs`. */
export type ServiceNames = ReadonlyMap<string, string>;

/** Finds `const Name = defineService('id')` in sources. */
export function serviceNames(sources: readonly SourceFile[]): ServiceNames {
  const named = new Map<string, string>();
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      const service = lastName(init.callee)?.text === 'defineService' ? textOf(init.arguments[0]) : undefined;
      if (service !== undefined) named.set(id.name, service);
    },
  });
  for (const { program } of sources) visitor.visit(program);
  return named;
}

/** Adds the names under which one file imports the tokens of services: `import { DialogsService as Dialogs }`. */
export function localServiceNames({ program }: SourceFile, services: ServiceNames): ServiceNames {
  const local = new Map(services);
  new Visitor({
    ImportSpecifier({ imported, local: { name } }) {
      const service = imported.type === 'Identifier' ? services.get(imported.name) : undefined;
      if (service !== undefined) local.set(name, service);
    },
  }).visit(program);
  return local;
}
