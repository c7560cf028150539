import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, ownerOf } from './static-names.ts';

/** A place that turns a text into HTML. */
interface HtmlSink {
  /** Position in the source. */
  readonly start: number;
  /** Name of the property or function: `innerHTML`. */
  readonly name: string;
}

const PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const METHODS = new Set([
  'insertAdjacentHTML',
  'createContextualFragment',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'parseFromString',
]);
const OF_DOCUMENT = new Set(['write', 'writeln']);
const OF_REACT = 'dangerouslySetInnerHTML';

/** Finds places that turn a text into HTML without the sanitiser. Reading HTML is allowed. */
export function htmlSinks({ program }: SourceFile): HtmlSink[] {
  const found: HtmlSink[] = [];
  new Visitor({
    AssignmentExpression({ left }) {
      if (left.type !== 'MemberExpression') return;
      const name = lastName(left);
      if (name && PROPERTIES.has(name.text)) found.push({ start: name.start, name: name.text });
    },
    CallExpression({ callee }) {
      const name = lastName(callee);
      if (name === undefined || callee.type !== 'MemberExpression') return;
      const isOfDocument = OF_DOCUMENT.has(name.text) && lastName(ownerOf(callee))?.text === 'document';
      if (METHODS.has(name.text) || isOfDocument) found.push({ start: name.start, name: name.text });
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier' && name.name === OF_REACT) found.push({ start: name.start, name: name.name });
    },
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property') continue;
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
        if (name === OF_REACT) found.push({ start: key.start, name: OF_REACT });
      }
    },
  }).visit(program);
  return found;
}
