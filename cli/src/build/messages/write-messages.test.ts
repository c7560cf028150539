import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { writeMessages } from './write-messages.ts';

it('writes the functions of both halves of a plugin, each beside its catalogues', async () => {
  const tree = {
    'src/messages/en.json': { send: 'Send' },
    'server/messages/en.json': { mailSubject: 'New note from {name}' },
    'server/messages/de.json': { mailSubject: 'Neue Notiz von {name}' },
  };
  await withTree(tree, async (root) => {
    writeMessages(root);
    const read = (file: string) => readFileSync(join(root, file), 'utf8');
    expect(read('src/messages/messages.ts')).toContain("export const send = message('send');");
    expect(read('server/messages/messages.ts')).toContain('export const mailSubject = message<{ name: ');
    expect(read('server/messages/messages.ts')).toContain("import de from './de.json'");
  });
});

it('writes nothing for a half without an English catalogue', async () => {
  await withTree({ 'src/messages/en.json': { send: 'Send' }, 'server/messages/notes.txt': '' }, async (root) => {
    writeMessages(root);
    expect(existsSync(join(root, 'server/messages/messages.ts'))).toBe(false);
  });
});
