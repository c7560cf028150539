import path from 'node:path';
import * as v from 'valibot';
import { describeKeys, type JsonSchema, jsonSchemaSchema, type SchemaKey } from './describe-schema.ts';

/** A file whose schema the page describes. */
interface DescribedFile {
  readonly heading: string;
  /** Who writes the file, and what the file is for. */
  readonly about: string;
  /** True when people write the file. The page then says which `$schema` editors need. */
  readonly isWrittenByHand: boolean;
}

/**
 * The files in the order in which the page describes them, by the name of the schema. Anchors begin with this name:
 * `#plugin-name`.
 */
const FILES: Readonly<Record<string, DescribedFile>> = {
  plugin: {
    heading: 'plugin.json',
    about: 'The team of a plugin writes it. It says what the plugin provides, uses and may do.',
    isWrittenByHand: true,
  },
  manifest: {
    heading: 'Manifest of a template',
    about:
      'The author of a template writes it. It says which plugins the pages of a site may use, from where, and in which versions.',
    isWrittenByHand: true,
  },
  page: {
    heading: 'Page file',
    about: 'The author of a site writes one for each page. Keys that are not in this list are ignored.',
    isWrittenByHand: true,
  },
  site: {
    heading: 'site.json',
    about:
      'The author of a site writes it, beside the page files. It has what all pages share. Keys that are not in this list are ignored.',
    isWrittenByHand: true,
  },
  shop: {
    heading: 'products/shop.json',
    about:
      'The author of a shop writes it, beside the files of products: delivery, taxes and coupons. Prices are decimal texts in the currency of the store. Keys that are not in this list are ignored.',
    isWrittenByHand: true,
  },
  lockfile: {
    heading: 'Lockfile',
    about: '`plinth lock` writes `<template>.lock.json`: exact versions, addresses, and the hash of every file.',
    isWrittenByHand: false,
  },
  'plugin-build': {
    heading: 'Build record of a plugin',
    about: '`plinth build` writes `plinth.build.json` beside the files of a plugin. Paths are relative to its folder.',
    isWrittenByHand: false,
  },
  'host-build': {
    heading: 'Build record of the host',
    about: 'The build of the host writes `plinth.build.json` beside its files. Paths are relative to its folder.',
    isWrittenByHand: false,
  },
};

/** Name of the schema that also describes how plugins write schemas for their options. */
const OPTIONS_OF = 'plugin';

/**
 * Text of `docs/schemas.md`: every key of every file, each with its own anchor.
 * @param schemas Text of each JSON Schema, by file name.
 */
export function schemaPage(schemas: Readonly<Record<string, string>>): string {
  const names = Object.keys(schemas).map((file) => path.basename(file, '.schema.json'));
  const missing = names.find((name) => FILES[name] === undefined);
  if (missing !== undefined) throw new TypeError(`say what ${missing} is in scripts/schema-page/schema-page.ts`);
  const described = Object.entries(FILES).map(([name, file]) => ({
    name,
    file,
    schema: v.parse(jsonSchemaSchema, JSON.parse(schemas[`${name}.schema.json`] ?? '')),
  }));
  const sections = described.map(({ name, file, schema }) => section(name, file, schema));
  return `# Schemas

<!-- Written by \`npm run generate\` from the schemas with which the programs parse. Change them there. -->

Every key of every file that Plinth reads. Each key has an anchor: \`schemas.md#plugin-blocks-type\`. \`<name>\` in a key
stands for any name, and \`[]\` for every item of a list. The same text is in the JSON Schemas of \`@plinth/cli\`, with
which editors complete and check a file. Rules across several keys are in the [error codes](error-codes.md).

| file | JSON Schema |
| --- | --- |
${Object.entries(FILES)
  .map(
    ([name, { heading }]) =>
      `| [${heading}](#${anchorOfHeading(heading)}) | \`@plinth/cli/schema/${name}.schema.json\` |`,
  )
  .join('\n')}

${sections.join('\n')}`;
}

function section(name: string, { heading, about, isWrittenByHand }: DescribedFile, schema: JsonSchema): string {
  const line = `"$schema": "./node_modules/@plinth/cli/schema/${name}.schema.json"`;
  const hint = isWrittenByHand ? `\n\nFor an editor, begin the file with \`${line}\`.` : '';
  return `## ${heading}

${about}${hint}

${table(name, describeKeys(schema))}${name === OPTIONS_OF ? optionKinds(schema) : ''}`;
}

/**
 * Describes the schemas that a plugin writes for its options, with one table for each type of option. The page has
 * these tables only below plugin.json, because other files contain copies of the same schemas.
 */
function optionKinds({ $defs = {} }: JsonSchema): string {
  const kinds = Object.values($defs).flatMap(({ oneOf = [] }) => oneOf);
  const tables = kinds.map((kind) => {
    const types = typesOf(kind);
    return `#### Option of the type ${types.join(' or ')}\n\n${table(`option-${types.join('-')}`, describeKeys(kind))}`;
  });
  return `\n### Schema of an option\n\n\`type\` decides which other keys it may have.\n\n${tables.join('\n')}`;
}

function typesOf({ properties }: JsonSchema): readonly string[] {
  const { const: only, enum: values = [only] } = properties?.type ?? {};
  return v.parse(v.array(v.string()), values);
}

function table(prefix: string, keys: readonly SchemaKey[]): string {
  const rows = keys.map(({ path, type, isRequired, defaultValue, limits, description }) => {
    const id = anchorOfKey(prefix, path);
    const value = isRequired ? 'required' : defaultValue === undefined ? '' : `\`${defaultValue}\``;
    const cells = [`<a id="${id}"></a>[\`${path}\`](#${id})`, type, value, plainText(limits), plainText(description)];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `| key | type | required or default | limits | meaning |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** Escapes the characters that Markdown reads as markup, except in code. */
function plainText(text: string): string {
  const parts = text.split(/(`[^`]*`)/);
  return parts.map((part) => (part.startsWith('`') ? part : part.replaceAll(/[\\<*_]/g, '\\$&'))).join('');
}

/** Makes the anchor of a key: `blocks[].type` of `plugin` -> `plugin-blocks-type` */
function anchorOfKey(prefix: string, path: string): string {
  return `${prefix}-${path.replaceAll(/[^\w$]+/g, '-').replaceAll('$', '')}`.replace(/-$/, '');
}

/** Makes the anchor that code hosts make from a heading. */
function anchorOfHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
