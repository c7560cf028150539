import type { CORE_ERROR_CODES } from '@plinth/server/errors';
import type { Remedies } from './remedy.ts';

type ServerCode = Extract<
  keyof typeof CORE_ERROR_CODES,
  `PLINTH-SITE-${'00' | '03' | '04' | '09' | '31' | '33'}${string}`
>;

/** Causes and remedies for errors at the start of the server, and for errors about pictures, requests and exports. */
export const SERVER_REMEDIES = {
  'PLINTH-SITE-001': {
    why: 'An option or a variable has a value that the server cannot use, or one that it needs is missing. It does not start, because it would serve something else than was asked for. The message lists every such setting.',
    fix: 'Correct the settings that the message names; they are in [site/README.md](../site/README.md#settings) and in the README of each plugin.',
  },
  'PLINTH-SITE-002': {
    why: 'Another process uses the port, the port needs an account with more rights, or the machine does not have the address of `HOST`.',
    fix: 'End the other process, or name another port with `--port` (`PORT`) or another address with `--host` (`HOST`).',
  },
  'PLINTH-SITE-003': {
    why: 'The lockfile is missing or malformed, or a file below `dist` differs from its hash in the lockfile. Browsers would refuse such a file.',
    fix: 'Build the host and the plugins, then run `plinth lock`. In a deployment, copy `dist` as a whole.',
  },
  'PLINTH-SITE-090': {
    why: 'The release was locked with a build of the host that is not the one on this server. Its pages could not be hydrated.',
    fix: 'Run `plinth lock`, or deploy the build of the host that the release was locked with.',
  },
  'PLINTH-SITE-004': {
    why: 'The build below `dist/renderer` is missing, or was made by another version than the server.',
    fix: 'Run `npm run build`, and start the server again.',
  },
  'PLINTH-SITE-005': {
    why: 'PostgreSQL does not answer or refuses the account, or the data folder cannot be written by the account of the server.',
    fix: 'Check `DATABASE_URL`, and that the database server is running. Without `DATABASE_URL`, the user account that runs the site must own the data folder (`--data`).',
  },
  'PLINTH-SITE-030': {
    why: 'The query `format` of a picture names a width that the site does not make. Any width would let visitors fill the cache.',
    fix: 'Use one of the widths that the answer lists, or `original`.',
  },
  'PLINTH-SITE-031': {
    why: 'The file has more than 50,000,000 bytes, or more pixels than the encoder takes. Smaller versions cannot be made; the original is served.',
    fix: 'Replace the file with a smaller picture.',
  },
  'PLINTH-SITE-032': {
    why: 'The file is damaged, or is not the kind of picture that its name says. The original is served.',
    fix: 'Replace the file with a picture that can be decoded.',
  },
  'PLINTH-SITE-033': {
    why: 'The markup of a block is nested so deep that programs which read it could fail. Its pictures have no placeholders; with more than 2,000 levels the block is published empty.',
    fix: 'Reduce the nesting of its elements.',
  },
  'PLINTH-SITE-040': {
    why: 'A request that changes something must repeat the cookie `crumb`, which another site cannot read. It is missing, has expired, or belongs to another browser.',
    fix: 'Load the page again and repeat the action; let programs send the `crumb` of the answer, and keep its cookie.',
  },
  'PLINTH-SITE-041': {
    why: 'The body is not what this address takes: a field is missing, or has another type. The answer names the fields.',
    fix: 'Correct the program that sends it; [docs/behaviour.md](behaviour.md) describes the requests.',
  },
  'PLINTH-SITE-042': {
    why: 'One address has sent more requests in a minute than this route takes from one visitor.',
    fix: 'Wait as many seconds as `retry-after` says. If many visitors share one proxy, set `TRUST_PROXY`, so that each is counted alone.',
  },
  'PLINTH-SITE-043': {
    why: 'The JSON has more levels or items than any report of the runtime. It is refused before it is checked further.',
    fix: 'Send fewer and flatter reports in one request.',
  },
  'PLINTH-SITE-049': {
    why: 'An address, a field of a form or JSON contains the character NUL (`%00`, `\\u0000`), which no database can store. Browsers never send it; it comes from a program.',
    fix: 'Correct the program that sends it.',
  },
  'PLINTH-SITE-044': {
    why: 'The exported pages have forms, and a static server cannot accept what visitors send.',
    fix: 'Name a server that accepts forms with `--api-origin`, or let the static server forward `/api/` to such a server.',
  },
  'PLINTH-SITE-045': {
    why: 'Browsers block calls from a page that was served over https to an http address.',
    fix: 'Use an https address for `--api-origin`.',
  },
  'PLINTH-SITE-046': {
    why: 'A page or stylesheet of the export names a file of the site that is not in the public folder. Visitors would get 404.',
    fix: 'Put the file into the public folder, or correct the address.',
  },
  'PLINTH-SITE-047': {
    why: 'The folder has a list of files that is not readable, so the command cannot know which of them an earlier export wrote.',
    fix: 'Delete the list that the message names, so that no file of an earlier export is removed, or name an empty folder with `--out`.',
  },
  'PLINTH-SITE-048': {
    why: 'Some pages are for members or behind a password. A static server gives every file to everyone, so neither these pages nor their pictures are in the export.',
    fix: 'Nothing, if it is meant. To show these pages, serve them from the site itself.',
  },
  'PLINTH-SITE-330': {
    why: 'The host of a request says which site is meant. A text with `/`, `?`, `#`, `@` or a backslash would be read as a whole address, so it is refused, as are two `Host` headers. Behind a trusted proxy, the host is the one in `X-Forwarded-Host`.',
    fix: 'Send one `Host` header with a host and a port. If visitors of a proxy get this error, check which `X-Forwarded-*` headers the proxy sets.',
  },
  'PLINTH-SITE-331': {
    why: 'Every address in a mail, and the address to which a payment returns, begins with an origin of the site. Requests are not asked for it, because anybody can send any `Host`. Only a browser on the same machine as the server needs none.',
    fix: 'Set `origin` in site.json to the public address of the site, such as `https://example.org`. If it has several, or if a static export calls this server, name the addresses in `PLINTH_SITE_ORIGINS`.',
  },
  'PLINTH-SITE-332': {
    why: 'The module of a server half throws while it is loaded, has another hash than in the lockfile, or does not export a list of features that say what they store about people. The site runs without this half.',
    fix: 'Correct the module, install what it imports, build and lock again. Or leave the plugin out of the manifest.',
  },
  'PLINTH-SITE-333': {
    why: 'A feature of the server half has a table, an environment variable or a migration whose name does not begin as `serverTables` and `serverSettings` of plugin.json say, or, for a migration, with its number and the name of the plugin. Other plugins could have the same name. The site runs without this half.',
    fix: 'Rename it, or announce the beginning of its name in plugin.json; then build and lock again.',
  },
  'PLINTH-SITE-334': {
    why: 'Two features of the site have the same name, address, table or setting, so requests and data of one would reach the other. The site runs with the one that starts first.',
    fix: 'Choose other names in one of the two plugins, or leave one of them out of the manifest.',
  },
  'PLINTH-SITE-335': {
    why: 'The start of a server half has thrown or has not ended in time, or its routes could not be added. The rest of the site runs; the addresses of this half answer 503.',
    fix: 'The log has the error with its stack, and /config/plugins the message. Correct the plugin and start the site again.',
  },
  'PLINTH-SITE-336': {
    why: 'A function of a server half, such as one that changes pages or removes what has expired, has thrown, has returned something else than its type says, or has not answered a request within 30 seconds. The site went on as if the half did not have this function.',
    fix: 'The log has the error with the name of the plugin and its stack. Correct the plugin.',
  },
  'PLINTH-SITE-337': {
    why: 'A server half is code with the rights of the site: it reads the database and every secret. So it is never loaded from an address, only from a package or a folder that the operator has installed. The blocks of the plugin are loaded.',
    fix: 'Install the plugin as a package, and name it in the manifest as "npm:<package>". Nothing needs to be done if its blocks are enough.',
  },
  'PLINTH-SITE-338': {
    why: 'A server half imports its packages from where the site has installed them. One of them is missing, or older than the range in package.json of the plugin. The site runs without this half, whose addresses answer 503.',
    fix: 'Install the package in a version of the range, where the site runs, and start the site again. Or leave the plugin out of the manifest.',
  },
  'PLINTH-SITE-313': {
    why: 'A page of the export links to a page that the server makes for each visitor, such as that of a booking. A static server answers such a link with 404. Without `--api-origin`, the export does not know which server has the page.',
    fix: 'Name the server with `--api-origin`, or let the static server forward the address that the message names to that server.',
  },
} as const satisfies Remedies<ServerCode>;
