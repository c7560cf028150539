import type { Explanations } from './rule.ts';

/** Explanations of the problems with files that cannot be found, read or parsed. */
export const FILE_RULES: Explanations = {
  'PLINTH-MANIFEST-001': {
    why: 'The command compares this file with others. Without it, nothing can be said about the plugin.',
    fix: 'Check the path. When it is the record of a build, build first.',
    bad: 'plinth verify           # in a plugin that was never built',
    good: 'npm run build\nplinth verify',
  },
  'PLINTH-MANIFEST-002': {
    why: 'The command cannot read a file that is not valid JSON, and a build would fail too.',
    fix: 'Correct the syntax at the line that is named: no comments, no trailing commas, double quotes.',
    bad: '{ "name": "reviews", }',
    good: '{ "name": "reviews" }',
  },
  'PLINTH-MANIFEST-003': {
    why: 'A field with another name or shape has no effect, and nobody would notice before a page is published.',
    fix: 'Correct the field. With "$schema", editors complete and check the file while you write.',
    bad: '{ "name": "reviews", "bloks": [] }',
    good: '{ "name": "reviews", "blocks": [] }',
  },
  'PLINTH-MANIFEST-060': {
    why: 'JSON keeps only the last value of a repeated key. The first value would be lost without a message.',
    fix: 'Remove one of the two, or merge their values.',
    bad: '{ "hooks": ["init"], "hooks": ["escape"] }',
    good: '{ "hooks": ["init", "escape"] }',
  },
  'PLINTH-MANIFEST-119': {
    why: 'If a run without a plugin passed, CI would succeed although nothing was checked.',
    fix: 'Name a folder with a plugin.json, a repository with a folder plugins/, a built folder with plinth.build.json, or the address of a plinth.build.json.',
    bad: 'plinth verify docs/',
    good: 'plinth verify plugins/reviews',
  },
  'PLINTH-MANIFEST-226': {
    why: 'Such a key is left out when the file is read, because it could change how all objects behave. Its value would have no effect.',
    fix: 'Choose another name than "constructor", "prototype" and "__proto__".',
    bad: '"options": { "constructor": "Smith & Sons" }',
    good: '"options": { "builder": "Smith & Sons" }',
  },
};
