import { posix } from 'node:path';
import { filesOfBuild, type PluginBuild, type Problem } from '@plinth/manifests';
import type { AtRule, Declaration, Root } from 'postcss';
import parseValue, { type Node } from 'postcss-value-parser';

/** CSS functions whose argument is the address of a file. In `image-set()`, strings are addresses too. */
const ADDRESSES = /^(?:url|src)$/i;
const SETS = /^(?:-webkit-)?image-set$/i;
/** Addresses for which a browser requests nothing: data in the stylesheet, and fragments of the same document. */
const NO_REQUEST = /^(?:data:|#|$)/i;
const NOT_RELATIVE = /^(?:[a-z][a-z\d+.-]*:|\/|\\)/i;

/**
 * Finds what a stylesheet requests from outside its build: files of other servers (each visitor's browser would contact
 * these servers before any consent), files that the build does not contain, and further stylesheets (whose hashes
 * browsers do not check).
 * @param file The stylesheet, relative to the folder of the build.
 */
export function checkAddresses(
  root: Root,
  file: string,
  record: PluginBuild,
  nameOf: (file: string) => string,
): Problem[] {
  const files = new Set(filesOfBuild(record));
  const problems: Problem[] = [];
  const add = (node: AtRule | Declaration, problem: Omit<Problem, 'file'>) => {
    const line = node.source?.start?.line;
    problems.push({ ...problem, file: nameOf(file), ...(line === undefined ? {} : { line }) });
  };
  root.walkAtRules('import', (rule) => {
    const message = `imports ${rule.params}, whose hash browsers do not check`;
    add(rule, { code: 'PLINTH-MANIFEST-232', message, hint: 'put the rules into a stylesheet of the build' });
  });
  root.walkDecls((declaration) => {
    for (const address of addressesIn(declaration.value)) {
      if (NO_REQUEST.test(address)) continue;
      if (NOT_RELATIVE.test(address)) {
        const message = `requests ${address}, which is not a file of this build`;
        const hint = 'put the file beside the stylesheet, and name it by a relative path';
        add(declaration, { code: 'PLINTH-MANIFEST-232', message, hint });
        continue;
      }
      const named = posix.join(posix.dirname(file), decoded(address.replace(/[?#].*$/, '')));
      if (files.has(named)) continue;
      const message = `requests ${address}, which plinth.build.json does not list`;
      add(declaration, { code: 'PLINTH-MANIFEST-015', message, hint: 'build the plugin again' });
    }
  });
  return problems;
}

function addressesIn(value: string): string[] {
  // A value without a function names no file. Most values are of this kind, and parsing them would only take time.
  if (!value.includes('(')) return [];
  const found: string[] = [];
  parseValue(value).walk((node) => {
    if (node.type !== 'function') return;
    if (ADDRESSES.test(node.value)) found.push(...textsOf(node.nodes, true));
    if (SETS.test(node.value)) found.push(...textsOf(node.nodes, false));
  });
  return found;
}

/** @param words True for a function in which CSS allows an address without quotes. */
function textsOf(nodes: readonly Node[], words: boolean): string[] {
  const [first] = nodes;
  if (words) return first?.type === 'string' || first?.type === 'word' ? [first.value] : [];
  return nodes.flatMap((node) => (node.type === 'string' ? [node.value] : []));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // The address is not validly percent-encoded, so it is used unchanged.
    return address;
  }
}
