import type { ApiName, EntryApi } from './entry-api.ts';

/**
 * Largest number of lines of a signature that is shown open. A longer signature is folded, to keep the page readable.
 */
const MOST_OPEN_LINES = 60;

/** Text of the page about one entry point. */
export function entryPage(specifier: string, { doc, exports, hidden, augmentations }: EntryApi): string {
  const values = exports.filter((one) => !isType(one));
  const types = exports.filter(isType);
  const parts = [
    `# ${specifier}`,
    '<!-- Written by `npm run generate` from the declarations of the package. -->',
    docMarkdown(doc),
    ...section('Values', values),
    ...section('Types', types),
    ...section('Not exported, but used by the above', hidden),
    ...(augmentations.length === 0 ? [] : ['## Added to other entry points', ...augmentations.map(code)]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function section(title: string, names: readonly ApiName[]): string[] {
  return names.length === 0 ? [] : [`## ${title}`, ...names.flatMap(entryOf)];
}

function isType({ declarations }: ApiName): boolean {
  return declarations.length > 0 && declarations.every(({ kind }) => kind === 'type');
}

function entryOf({ name, declarations, from }: ApiName): string[] {
  if (from) {
    const other = from.name === name || from.name === '*' ? '' : ` as \`${from.name}\``;
    return [`### ${name}`, `From \`${from.specifier}\`${other}.`];
  }
  const docs = [...new Set(declarations.map(({ doc }) => doc))];
  const signature = declarations.map(({ text }) => text).join('\n');
  return [`### ${name}`, ...docs.map(docMarkdown), code(signature), ...docs.flatMap(examplesOf)];
}

function code(text: string): string {
  const block = `\`\`\`ts\n${text}\n\`\`\``;
  if (text.split('\n').length <= MOST_OPEN_LINES) return block;
  return `<details><summary>Signature</summary>\n\n${block}\n\n</details>`;
}

/** Formats a doc comment as Markdown, with a list of its tags. Examples are left out. */
function docMarkdown(doc: string): string {
  const [text = '', ...tags] = tagsOf(doc);
  const list = tags.filter((tag) => !EXAMPLE.test(tag)).map(listItem);
  return [text, list.join('\n')].filter((part) => part !== '').join('\n\n');
}

function examplesOf(doc: string): string[] {
  const examples = tagsOf(doc).filter((tag) => EXAMPLE.test(tag));
  return examples.map((example) => `Example:\n\n${code(example.replace(EXAMPLE, ''))}`);
}

const EXAMPLE = /^@example\s+/;

/** Splits a doc comment into the description and the tags. */
function tagsOf(doc: string): string[] {
  return doc.split(/^(?=@|(?:Throws|Default):)/m).map((tag) => tag.trim());
}

function listItem(tag: string): string {
  const words = tag.replace(/^@param (\w+) /, '`$1`: ').replace(/^@returns /, 'Returns: ');
  const lines = words.split('\n').map((line) => line.trim());
  return `- ${lines.join('\n  ')}`;
}
