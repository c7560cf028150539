import type { Explanations } from './rule.ts';

/** Rules for the server of a plugin that a manifest lists by its address. */
export const ADDRESS_RULES: Explanations = {
  'PLINTH-MANIFEST-027': {
    why: 'Browsers do not let a page check the hash of a file from another server that does not allow the page to read it.',
    fix: 'Let the server send the header for every file of the plugin.',
    bad: 'HTTP/1.1 200 OK',
    good: 'HTTP/1.1 200 OK\naccess-control-allow-origin: *',
  },
  'PLINTH-MANIFEST-028': {
    why: 'Browsers refuse a module that is not sent as JavaScript, and a stylesheet that is not sent as CSS.',
    fix: 'Let the server send the type that fits the ending of the file.',
    bad: 'content-type: application/octet-stream      # entry.1a2b3c4d.js',
    good: 'content-type: text/javascript',
  },
  'PLINTH-MANIFEST-029': {
    why: 'A redirect could lead to files that the template author has not reviewed.',
    fix: 'Name the address that the files really have.',
    bad: '"from": "https://example.com/latest/plinth.build.json"      # redirects to /1.4.0/',
    good: '"from": "https://example.com/1.4.0/plinth.build.json"',
  },
  'PLINTH-MANIFEST-030': {
    why: 'Without a time limit, the command could wait forever for a server that does not answer.',
    fix: 'Check that the server is up and reachable from this machine, and lock again.',
    bad: 'an answer begins after 10 s, or a file takes longer than 30 s',
    good: 'a server of static files near the build machine',
  },
  'PLINTH-MANIFEST-031': {
    why: 'The bytes of a release are kept beside the lockfile and sent to visitors, so their size has a limit.',
    fix: 'Divide the file, load rarely used parts later, or leave it out of the plugin.',
    bad: 'a file of more than 20 MB, or a release of more than 100 MB',
    good: 'several files, each of them loaded when it is needed',
  },
  'PLINTH-MANIFEST-032': {
    why: 'Every file of a release is fetched and hashed, so their number has a limit.',
    fix: 'Leave out files that no page loads.',
    bad: 'a build record with more than 1,000 files',
    good: 'a build record with the scripts and stylesheets of the plugin',
  },
  'PLINTH-MANIFEST-033': {
    why: 'The kept bytes are stored under the names of the files, and not every name is valid on every system.',
    fix: 'Build again with pluginConfig of @plinth/cli/build, which makes valid names.',
    bad: '"files": ["entry?.js"]',
    good: '"files": ["entry.1a2b3c4d.js"]',
  },
  'PLINTH-MANIFEST-034': {
    why: 'Without the kept bytes the server cannot render what was checked.',
    fix: 'Make the folder writable, or free some space, and lock again.',
    bad: 'dist/kept belongs to another user',
    good: 'dist/kept belongs to the user who runs plinth lock',
  },
};
