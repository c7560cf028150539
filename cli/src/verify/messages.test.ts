import { describe, expect, it } from 'vitest';
import { sampleRepository } from '../testing/sample-plugin.ts';
import { verifyTree } from '../testing/verify-tree.ts';

const FOLDER = 'plugins/sample/src/messages';
const ENGLISH = { close: 'Close', found: '{count, plural, =1 {One} other {# found}}', hello: 'Hello {name}' };
const GERMAN = { close: 'Schließen', found: '{count, plural, =1 {Einer} other {# gefunden}}', hello: 'Hallo {name}' };

/** Problems of the check "messages" as `file key code`. */
async function problems(catalogues: Readonly<Record<string, unknown>>, locales: readonly string[] = ['en', 'de']) {
  const files = Object.fromEntries(
    Object.entries(catalogues).map(([language, messages]) => [`${FOLDER}/${language}.json`, messages]),
  );
  const checks = await verifyTree(sampleRepository({ locales }, files), ['sample']);
  const found = checks.filter(({ name }) => name === 'messages').flatMap((check) => check.problems);
  return found.map(({ file, path, code }) => `${file.replace(`${FOLDER}/`, '')} ${path} ${code}`);
}

describe('plinth verify: messages', () => {
  it('passes catalogues with the same keys and parameters', async () => {
    expect(await problems({ en: ENGLISH, de: GERMAN })).toEqual([]);
  });

  it.each([
    ['a missing key', { close: undefined }, 'de.json close PLINTH-MANIFEST-112'],
    ['a key that is not in the English catalogue', { open: 'Öffnen' }, 'de.json open PLINTH-MANIFEST-113'],
    ['a message that is not ICU', { hello: 'Hallo {name' }, 'de.json hello PLINTH-MANIFEST-114'],
    ['a date in a message', { hello: 'Hallo {name, date}' }, 'de.json hello PLINTH-MANIFEST-114'],
    ['an empty message', { close: ' ' }, 'de.json close PLINTH-MANIFEST-115'],
    ['a parameter with another name', { hello: 'Hallo {title}' }, 'de.json hello PLINTH-MANIFEST-117'],
    ['a parameter that is left out', { hello: 'Hallo' }, 'de.json hello PLINTH-MANIFEST-117'],
  ])('refuses %s', async (_title, change, expected) => {
    expect(await problems({ en: ENGLISH, de: { ...GERMAN, ...change } })).toEqual([expected]);
  });

  it('refuses a catalogue that plugin.json does not name', async () => {
    expect(await problems({ en: ENGLISH, de: GERMAN }, ['en'])).toEqual([
      'plugins/sample/plugin.json locales PLINTH-MANIFEST-116',
    ]);
  });

  it('refuses a plugin without English', async () => {
    expect(await problems({ de: GERMAN }, ['de'])).toEqual(['en.json undefined PLINTH-MANIFEST-001']);
  });

  it('refuses a key that is not a valid name', async () => {
    expect(await problems({ en: { 'close-it': 'Close' } }, ['en'])).toEqual([
      expect.stringContaining('PLINTH-MANIFEST-003'),
    ]);
  });
});
