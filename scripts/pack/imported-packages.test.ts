import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

it('finds the packages of compiled files and of declarations, and leaves out files and modules of Node', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-imports-'));
  try {
    writeFileSync(path.join(folder, 'a.js'), "import 'react/jsx-runtime'; import './b.js'; import 'node:fs';");
    writeFileSync(path.join(folder, 'a.d.ts'), "export declare const a: import('@acme/types/deep').A;");
    writeFileSync(path.join(folder, 'a.css'), '@import "ignored";');
    expect(importedPackages(folder)).toEqual(['@acme/types', 'react']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
