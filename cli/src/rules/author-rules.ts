import type { Explanations } from './rule.ts';

/** The commands with which authors create, build and release a plugin. */
export const AUTHOR_RULES: Explanations = {
  'PLINTH-MANIFEST-040': {
    why: 'The name is part of addresses, class names and messages, so it has a fixed form.',
    fix: 'Use lower-case letters, digits and "-", and begin with a letter.',
    bad: 'plinth create "Price List"',
    good: 'plinth create price-list',
  },
  'PLINTH-MANIFEST-041': {
    why: 'A new plugin must not replace files that somebody has written.',
    fix: 'Choose another name, or move the files out of the folder.',
    bad: 'plinth create hello      # hello/ has files',
    good: 'plinth create hello-two',
  },
  'PLINTH-MANIFEST-042': {
    why: 'Everything that the command does begins with plugin.json.',
    fix: 'Run the command in the folder of the plugin, or name that folder.',
    bad: 'cd src && plinth build',
    good: 'plinth build plugins/hello',
  },
  'PLINTH-MANIFEST-043': {
    why: 'A file that does not compile is in no build. The last build stays as it was.',
    fix: 'Correct the line that the message names.',
    bad: 'const title = "Hello;',
    good: 'const title = "Hello";',
  },
  'PLINTH-MANIFEST-044': {
    why: 'The build does not find the file or the package that is imported.',
    fix: 'Correct the spelling, or install the package and declare it in package.json.',
    bad: "import { hello } from './helo.ts';",
    good: "import { hello } from './hello.ts';",
  },
  'PLINTH-MANIFEST-045': {
    why: 'A build replaces its folder, and must not delete files that it has not made.',
    fix: 'Name an empty folder with --out, or remove the files.',
    bad: 'plinth build --out src',
    good: 'plinth build --out dist',
  },
  'PLINTH-MANIFEST-046': {
    why: 'The command runs tools that are installed beside the plugin.',
    fix: 'Install the packages of the plugin.',
    bad: 'plinth test      # without node_modules',
    good: 'npm install && plinth test',
  },
  'PLINTH-MANIFEST-047': {
    why: 'A release cannot be changed once templates use it, so it must keep its contract from the first day.',
    fix: 'Correct what the checks have found, and pack again.',
    bad: 'plinth pack      # plinth verify fails',
    good: 'plinth verify && plinth pack',
  },
  'PLINTH-MANIFEST-048': {
    why: 'Lockfiles have the hashes of a release. Other files under the same version would be refused everywhere.',
    fix: 'Raise the version in plugin.json and package.json, build and pack again.',
    bad: 'hello-1.0.0 exists, and src/ has changed since',
    good: '"version": "1.0.1"',
  },
  'PLINTH-MANIFEST-049': {
    why: 'The command could not write its result, so nothing has changed.',
    fix: 'Make the folder writable, or free some space.',
    bad: 'the folder belongs to another user',
    good: 'the folder belongs to the user who runs the command',
  },
  'PLINTH-MANIFEST-050': {
    why: 'Only one program can answer at a port.',
    fix: 'End the other program, or let the command find a free port.',
    bad: 'plinth dev --port 4180      # another one runs there',
    good: 'plinth dev',
  },
};
