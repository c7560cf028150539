import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type CurrencyCode, MeasurementUnit } from '@plinth/sdk/enums';
import { messageOf, undefinedIfMissing } from '@plinth/server/errors';
import { shortHash } from '@plinth/server/http';
import { LARGEST_PAGE_FILE_BYTES, type PageProblem } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import { downloadProblem } from '../downloads/download-file.ts';
import { importSettings, SHOP_FILE } from '../settings/import-settings.ts';
import { parseProductCsv } from './parse-product-csv.ts';
import { parseProductFile } from './parse-product-file.ts';
import type { FileProduct } from './product-file.ts';
import { type Clash, removeProducts, storeProducts } from './store-products.ts';

/** Folder of the product files, below the pages folder. */
const PRODUCTS_FOLDER = 'products';
/**
 * Version of the import. Raise it when the import makes different rows from the same file, so that all files are read
 * again.
 */
const FORMAT = '2';
const ROWS_AT_ONCE = 500;

export interface ImportOptions {
  readonly database: Database;
  /** Path of the pages folder of the site. */
  readonly folder: string;
  readonly currency: CurrencyCode;
  /** Units of weights and lengths. Default: metric. */
  readonly standard?: MeasurementUnit;
  readonly report: (problem: PageProblem) => void;
}

/**
 * Updates the catalogue from the files `products/*.json` and `products/*.csv`. Of a file that has not changed,
 * only the hash is computed. Only one file is in memory at a time.
 */
export async function importFolder(options: ImportOptions): Promise<void> {
  const { database, folder, currency, standard = MeasurementUnit.metric, report } = options;
  await importSettings({ database, folder, currency, standard, report });
  const names = await productFiles(folder, report);
  if (!names) return;
  for (const file of names) await importFile({ database, folder, currency, standard, report }, file);
  await removeOthers(database, new Set(names));
}

/**
 * Names of the product files. Undefined when the folder exists but cannot be read; the catalogue then stays as it is.
 */
async function productFiles(folder: string, report: ImportOptions['report']): Promise<readonly string[] | undefined> {
  try {
    const names = (await readdir(path.join(folder, PRODUCTS_FOLDER)).catch(undefinedIfMissing)) ?? [];
    const files = names
      .filter((name) => /\.(json|csv)$/.test(name))
      .map((name) => `${PRODUCTS_FOLDER}/${name}`)
      .filter((name) => name !== SHOP_FILE);
    return files.sort();
  } catch (thrown) {
    report(unreadable(PRODUCTS_FOLDER, messageOf(thrown), 'Give this process the permission to read the folder.'));
    return;
  }
}

async function importFile(options: Required<ImportOptions>, file: string): Promise<void> {
  const { database, folder, currency, standard, report } = options;
  const text = await contentOf(path.join(folder, file)).catch((thrown: unknown) => {
    report(unreadable(file, messageOf(thrown), 'Give this process the permission to read the file.'));
  });
  if (text === undefined) return;
  if (text === TOO_LARGE) {
    const hint = 'Divide the products among several files.';
    return report(unreadable(file, `the file is larger than ${LARGEST_PAGE_FILE_BYTES} bytes`, hint));
  }
  const hash = shortHash(FORMAT, currency, String(standard), text.toString(isUtf8(text) ? 'utf8' : 'latin1'));
  const known = await database.selectFrom('shop_files').select('hash').where('file', '=', file).executeTakeFirst();
  if (known?.hash === hash) return;

  const {
    products: parsed,
    ids,
    isReadable,
    problems,
  } = file.endsWith('.csv')
    ? await parseProductCsv(file, text, currency, standard)
    : await parseProductFile(file, text.toString('utf8'), currency);
  for (const problem of problems) report(problem);
  if (!isReadable) return;
  const { products, missing } = await withFiles(folder, file, parsed);
  for (const problem of [...missing, ...withoutFile(file, products)]) report(problem);
  const stored = await database.selectFrom('shop_products').select('id').where('file', '=', file).execute();
  await removeProducts(
    database,
    stored.map(({ id }) => id).filter((id) => !ids.has(id)),
  );
  const clashes = await storeProducts(database, { file, currency, products });
  for (const clash of clashes) report(problemOf(clash, file));
  const isSound = problems.length === 0 && missing.length === 0 && clashes.length === 0;
  await database
    .insertInto('shop_files')
    .values({ file, hash: isSound ? hash : '' })
    .onConflict((conflict) => conflict.column('file').doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash') })))
    .execute();
}

/** Leaves out products whose download file does not exist. */
async function withFiles(folder: string, file: string, products: readonly FileProduct[]) {
  const found: FileProduct[] = [];
  const missing: PageProblem[] = [];
  for (const product of products) {
    const reason = product.download === undefined ? undefined : await downloadProblem(folder, product.download);
    if (reason === undefined) found.push(product);
    else
      missing.push({
        code: 'PLINTH-SITE-231',
        severity: 'error',
        file,
        at: '$',
        reason: `the product "${product.id}" sells a file that is not there: ${reason}`,
        hint: 'Put the file into the folder downloads of the pages folder, or correct the field "download".',
      });
  }
  return { products: found, missing };
}

/** Warnings about digital products without a file. They can be sold, for example when the shop sends the file by mail. */
function withoutFile(file: string, products: readonly FileProduct[]): readonly PageProblem[] {
  return products
    .filter(({ productType, download }) => productType === 'DIGITAL' && download === undefined)
    .map(({ id }) => ({
      code: 'PLINTH-SITE-315',
      severity: 'warning',
      file,
      at: '$',
      reason: `buyers of the digital product "${id}" get no download`,
      hint: 'Put the file into the folder downloads of the pages folder, and write its name into the field "download".',
    }));
}

const TOO_LARGE = Symbol('too large');

async function contentOf(file: string): Promise<Buffer | typeof TOO_LARGE> {
  if ((await stat(file)).size > LARGEST_PAGE_FILE_BYTES) return TOO_LARGE;
  return readFile(file);
}

/** Removes the products of files that no longer exist. */
async function removeOthers(database: Database, names: ReadonlySet<string>): Promise<void> {
  const files = await database.selectFrom('shop_files').select('file').execute();
  for (const { file } of files.filter((row) => !names.has(row.file))) {
    for (;;) {
      const rows = await database
        .selectFrom('shop_products')
        .select('id')
        .where('file', '=', file)
        .limit(ROWS_AT_ONCE)
        .execute();
      if (rows.length === 0) break;
      await removeProducts(
        database,
        rows.map(({ id }) => id),
      );
    }
    await database.deleteFrom('shop_files').where('file', '=', file).execute();
  }
}

function unreadable(file: string, reason: string, hint: string): PageProblem {
  return { code: 'PLINTH-SITE-160', severity: 'error', file, at: '$', reason, hint };
}

function problemOf({ id, sku, file: other }: Clash, file: string): PageProblem {
  const what = sku === undefined ? `the id "${id}"` : `the SKU "${sku}" of the product "${id}"`;
  return {
    code: 'PLINTH-SITE-162',
    severity: 'error',
    file,
    at: '$',
    reason: `${what} is also in ${other}`,
    hint: 'Give each product an id, and each variant an SKU of its own.',
  };
}
