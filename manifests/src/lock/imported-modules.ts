/**
 * Finds the modules that a built script imports by a literal text: static imports, `export … from`, and `import('…')`.
 * Empty for a script that cannot be parsed; `plinth verify` reports such a script.
 */
export async function importedModules(text: string): Promise<string[]> {
  // The parser is loaded only when it is needed: the site also imports this package, but needs no parser.
  const { parseSync } = await import('oxc-parser');
  const { module, errors } = parseSync('script.js', text, { sourceType: 'module' });
  if (errors.length > 0) return [];
  const { staticImports, staticExports, dynamicImports } = module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => QUOTED.exec(text.slice(start, end))?.[2] ?? []),
  ];
}

/** Matches a string literal, or a template literal without substitutions. */
const QUOTED = /^(['"`])([^'"`$\\]*)\1$/;
