import type { Problem } from '@plinth/manifests';
import { CssSyntaxError, parse } from 'postcss';
import { type BuiltPlugin, isStylesheet } from '../built/built-plugin.ts';
import { isRemote } from '../built/remote.ts';
import { checkAddresses } from './addresses.ts';
import { checkDirections } from './directions.ts';
import { checkSelectors } from './selectors.ts';

/** Checks the stylesheets of a build. */
export function checkStylesheets({ texts, nameOf, json, record }: BuiltPlugin): Problem[] {
  return [...texts]
    .filter(([file]) => isStylesheet(file))
    .flatMap(([file, text]) => {
      const name = nameOf(file);
      try {
        const root = parse(text);
        return [
          ...checkSelectors(root, name, json, isRemote(record)),
          ...checkDirections(root, name),
          ...checkAddresses(root, file, record, nameOf),
        ];
      } catch (cause) {
        return [malformed(name, cause)];
      }
    });
}

function malformed(file: string, cause: unknown): Problem {
  const isSyntax = cause instanceof CssSyntaxError;
  const message = `cannot be parsed: ${isSyntax ? cause.reason : String(cause)}`;
  const line = isSyntax ? cause.line : undefined;
  const hint = 'correct the stylesheet and build again';
  return { code: 'PLINTH-MANIFEST-136', file, ...(line === undefined ? {} : { line }), message, hint };
}
