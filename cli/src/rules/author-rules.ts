import type { Explanations } from './rule.ts';

/** Rules for the commands with which authors create, build and release a plugin. */
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
    why: 'The command reads from plugin.json what the plugin consists of. Without this file, it cannot do anything.',
    fix: 'Run the command in the folder of the plugin, or name that folder.',
    bad: 'cd src && plinth build',
    good: 'plinth build plugins/hello',
  },
  'PLINTH-MANIFEST-043': {
    why: 'A file that does not compile is not part of any build. The last build does not change.',
    fix: 'Correct the line that the message names.',
    bad: 'const title = "Hello;',
    good: 'const title = "Hello";',
  },
  'PLINTH-MANIFEST-044': {
    why: 'The build cannot find the file or the package that is imported.',
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
    fix: 'Fix the errors that the checks report, and pack again.',
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
    why: 'Only one program can use a port.',
    fix: 'End the other program, or let the command find a free port.',
    bad: 'plinth dev --port 4180      # another one runs there',
    good: 'plinth dev',
  },
  'PLINTH-MANIFEST-222': {
    why: 'An incomplete download, or a file that is not a release, would fail on the server that gets it.',
    fix: 'Make the release again with "plinth pack --tarball", and copy it in binary mode.',
    bad: 'plinth verify hello-0.1.0.tgz      # a page of a server that says "not found"',
    good: 'plinth pack --tarball && plinth verify releases/hello-0.1.0.tgz',
  },
  'PLINTH-MANIFEST-223': {
    why: 'A tarball of a few bytes can unpack to more than a disk holds. Releases on a server have the same limits.',
    fix: 'Keep a release below 100 MB and 1,000 files.',
    bad: 'hello-0.1.0.tgz      # 1,200 files',
    good: 'hello-0.1.0.tgz      # 9 files',
  },
  'PLINTH-MANIFEST-224': {
    why: 'A link, or a name that leads out of the folder, could overwrite other files on the computer where the release is unpacked.',
    fix: 'Make the release with "plinth pack --tarball", which writes only files of the build.',
    bad: 'hello-0.1.0/../../.profile',
    good: 'hello-0.1.0/entry.1a2b3c4d.js',
  },
  'PLINTH-MANIFEST-225': {
    why: 'plinth.build.json and plugin.json say which files the plugin has and what the plugin may do. Without them, the tarball cannot be used.',
    fix: 'Make the release with "plinth pack --tarball". A tarball of "npm pack" has the sources, and no build.',
    bad: 'npm pack && plinth verify hello-0.1.0.tgz',
    good: 'plinth pack --tarball && plinth verify releases/hello-0.1.0.tgz',
  },
  'PLINTH-MANIFEST-227': {
    why: 'A loop that does not end would keep "plinth test" and CI busy for ever, without any output.',
    fix: 'Correct the loop in the function that is named. Give tests that compute for a long time more time: --longest-loop 120.',
    bad: 'while (rest !== 0) rest -= step;      // 0.3 - 3 × 0.1 is not 0',
    good: 'while (rest > 0) rest -= step;',
  },
  'PLINTH-MANIFEST-245': {
    why: 'The command has met a case for which it was not written. The message in brackets is that of the program.',
    fix: 'Type the same command with PLINTH_STACK=1 before it, and report what it prints. It says where it failed.',
    bad: 'plinth build',
    good: 'PLINTH_STACK=1 plinth build',
  },
  'PLINTH-MANIFEST-246': {
    why: 'A path leads to nothing, or this account may not read or write there. The text in brackets is that of the system.',
    fix: 'Correct the path, make its folder, or change its permissions.',
    bad: 'plinth verify --report missing/plinth.html',
    good: 'mkdir -p missing && plinth verify --report missing/plinth.html',
  },
  'PLINTH-MANIFEST-247': {
    why: 'A command, an option or a value that does not exist has no meaning, so nothing was done.',
    fix: 'Correct the command. "plinth <command> --help" lists its arguments and options.',
    bad: 'plinth verify --repotr plinth.html',
    good: 'plinth verify --report plinth.html',
  },
  'PLINTH-MANIFEST-248': {
    why: 'A program can fail in a version of Node that it does not support. Then it does not show which test has failed.',
    fix: 'Use a version of Node that the program names, such as Node 24, or install a version of the program that supports yours.',
    bad: 'vitest 5 in Node 20',
    good: 'vitest 5 in Node 24',
  },
  'PLINTH-MANIFEST-210': {
    why: 'The site shows a build to its owner only when it has the addresses and hashes of its files.',
    fix: 'Check that the site runs at this address, and do what its answer says.',
    bad: 'plinth dev --site https://www.example.com      # a site without overrides',
    good: 'plinth dev --site https://shop.example.com',
  },
  'PLINTH-MANIFEST-211': {
    why: 'The command needs the origin of the site, because only its pages may load the files of the plugin.',
    fix: 'Type the address as a browser shows it.',
    bad: 'plinth dev --site www.example.com',
    good: 'plinth dev --site https://www.example.com',
  },
};
