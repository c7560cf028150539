import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messageModule } from './message-module.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-messages-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a key may have the name of a language', async () => {
  for (const language of ['en', 'it', 'pt-BR'])
    await writeFile(path.join(folder, `${language}.json`), JSON.stringify({ it: 'It' }));
  const text = messageModule(folder, { writtenBy: 'test' });
  expect(text).toContain("import itCatalogue from './it.json'");
  expect(text).toContain("const message = messagesOf({ en, 'it': itCatalogue, 'pt-BR': ptBR });");
  expect(text).toContain("export const it = message('it');");
});
