import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SHARED_MODULES } from '../cli/src/build/shared-modules.ts';
import { REPORT_FOLDER } from './api-report/api-report.ts';
import { generatedFiles } from './generated-files.ts';

const root = path.dirname(import.meta.dirname);

const files = await generatedFiles();

it.each(Object.entries(files))('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
});

it('the reports of the API are those of entry points that exist', () => {
  const reports = globSync('*', { cwd: path.join(root, REPORT_FOLDER) }).map((file) => `${REPORT_FOLDER}/${file}`);
  expect(reports.filter((file) => files[file] === undefined)).toEqual([]);
});

it.each(SHARED_MODULES.map(({ specifier }) => specifier))('%s is exported by its package', (specifier) => {
  expect(import.meta.resolve(specifier)).toMatch(/^file:/);
});

it('every chunk of shared modules has exactly one budget', () => {
  const chunks = SHARED_MODULES.filter(({ budgetBytes }) => budgetBytes).map(({ chunk }) => chunk);
  expect(chunks).toEqual([...new Set(chunks)]);
});
