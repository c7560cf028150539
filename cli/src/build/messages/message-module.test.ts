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

it('a line that is longer than 120 columns is wrapped as the formatter does it', async () => {
  const shortKey = 'a'.repeat(30);
  const longKey = 'b'.repeat(60);
  const words = { [shortKey]: '{amount} {title}', [longKey]: '{amount} {title}' };
  await writeFile(path.join(folder, 'en.json'), JSON.stringify(words));
  const text = messageModule(folder, { writtenBy: 'test' });
  expect(text).toContain(
    `export const ${shortKey} = message<{ amount: string | number; title: string | number }>(\n  '${shortKey}',\n);`,
  );
  expect(text).toContain(
    `export const ${longKey} = message<{\n  amount: string | number;\n  title: string | number;\n}>('${longKey}');`,
  );
});
