import { defineBlock } from '@plinth/sdk';
import { Code, highlighting } from './code.tsx';
import { readCode } from './read.ts';
import { codeSchema } from './schema.ts';

export default defineBlock({
  type: 23,
  name: 'code',
  schema: codeSchema,
  component: Code,
  read: readCode,
  prepare: ({ code, language }) => (code && language ? highlighting.load() : Promise.resolve()),
  check: async ({ language }) => {
    if (language === '') return [];
    const { isKnownLanguage, knownLanguages } = await highlighting.load();
    if (isKnownLanguage(language)) return [];
    const message = 'is no language that can be highlighted, so the code is shown without highlighting';
    return [{ at: 'language', message, given: language, known: knownLanguages() }];
  },
});
