import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { rspack } from '@rspack/core';
import { describe, expect, it } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'capture.js'), 'utf8');
const { minifySync, transformSync } = rspack.experiments.swc;
const minified = minifySync(source, { compress: true, mangle: true, module: false }).code;

/**
 * Returns a function that compiles a script for this target. For code that is ES5 already, both targets give the same
 * output.
 */
const compiled = (target: 'es5' | 'esnext') => (code: string) =>
  transformSync(code, { jsc: { target, parser: { syntax: 'ecmascript' } }, isModule: false }).code;

describe('capture script', () => {
  it.each([
    ['as written', source],
    ['minified', minified],
  ])('is ES5, so that a browser without ES modules can parse it too: %s', (_, code) => {
    expect(compiled('es5')(code)).toBe(compiled('esnext')(code));
  });

  it.each([
    'var f = () => 1;',
    'let a = 1;',
    'const a = 1;',
    'var a = `x`;',
    'f(...a);',
    'var a = b?.c;',
    'class A {}',
  ])('the check for ES5 fails for: %s', (code) => {
    expect(compiled('es5')(code)).not.toBe(compiled('esnext')(code));
  });

  it('is at most 0.6 KB inline', () => {
    expect(Buffer.byteLength(minified)).toBeLessThan(600);
  });

  it('does nothing in a browser without WeakMap, and does not throw', () => {
    const window: Record<string, unknown> = {};
    runInNewContext(source, { window, WeakMap: undefined });
    expect(window).toEqual({});
  });
});
