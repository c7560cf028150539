import type { CORE_ERROR_CODES } from '@plinth/server/errors';
import type { Remedies } from './remedy.ts';

type PageFileCode = Extract<
  keyof typeof CORE_ERROR_CODES,
  `PLINTH-SITE-${'01' | '02' | '06' | '341' | '342' | '343' | '178' | '179'}${string}`
>;

/** Causes and remedies for problems of page files, of `site.json` and of their publication. */
export const PAGE_FILE_REMEDIES = {
  'PLINTH-SITE-010': {
    why: 'A page file has a syntax error: a comma too many, a missing quote or bracket. The log names the position; the page stays as it was last published.',
    fix: 'Correct the syntax. When the file has a field `$schema`, an editor shows where the mistake is.',
  },
  'PLINTH-SITE-011': {
    why: 'A field is missing, has another type, or is unknown, which most often is a typing error. Unknown fields and fields of the context are warnings: the page is published without them.',
    fix: 'Correct the field that the log names; [schemas.md](schemas.md#page-file) lists all of them.',
  },
  'PLINTH-SITE-012': {
    why: 'A page file has more than 10,000,000 bytes. Rendering it would hold up the publication of all other pages.',
    fix: 'Divide the page into several pages.',
  },
  'PLINTH-SITE-013': {
    why: 'Two files claim one address. The first file, by name, has it; the other is ignored.',
    fix: 'Give one of the two files another `path`.',
  },
  'PLINTH-SITE-014': {
    why: 'An id names one block: layouts, links and forms refer to it.',
    fix: 'Give each block a different id.',
  },
  'PLINTH-SITE-015': {
    why: 'The `type` of a block is misspelt, or the plugin that provides it is not in the manifest of the template, or not for this type of page.',
    fix: 'Correct the type, or list a plugin that provides it in the manifest and run `plinth lock`.',
  },
  'PLINTH-SITE-016': {
    why: 'A layout has more than 60 blocks. A section of that size cannot be read, and takes long to lay out.',
    fix: 'Divide the blocks among several sections or pages.',
  },
  'PLINTH-SITE-017': {
    why: 'A layout names a block that does not exist or is in another place already, or the spans of a row add up to more than its columns, or a block is in no section.',
    fix: 'Correct the ids and spans that the log names, and list each block in exactly one place.',
  },
  'PLINTH-SITE-018': {
    why: 'A context has a key such as `__proto__`, which could change every object of the program, or more than 32 levels.',
    fix: 'Remove this key from the context, or reduce its nesting.',
  },
  'PLINTH-SITE-019': {
    why: 'The pages folder, a page file, or a file that `theme.css` imports does not exist, or the account of the server may not read it.',
    fix: 'Create the file or correct its name, and let the account of the server read it.',
  },
  'PLINTH-SITE-020': {
    why: 'The page file is readable, and still no page could be made from it: its context or language is not valid, or the renderer failed. The page stays as it was last published.',
    fix: 'Correct what the log names before this line. If it is a block that left out its HTML, look for the report of its plugin.',
  },
  'PLINTH-SITE-021': {
    why: 'The server itself answers at this path, for example `/api/` or `/config/`, so visitors would never see the page.',
    fix: 'Choose another path; the log lists those that the server uses.',
  },
  'PLINTH-SITE-022': {
    why: 'Markup that a block keeps as it is contains a form. Nothing on the page or the server knows its fields, so it cannot be sent.',
    fix: 'Write the form as data of a form or newsletter block, or correct the markup so that the block can read it, and remove `keepMarkup`.',
  },
  'PLINTH-SITE-023': {
    why: 'Fields are found by their id: of two with the same id only the later one is shown, and a step cannot show a field that does not exist.',
    fix: 'Give each field of the form a different id, and correct the ids in its steps.',
  },
  'PLINTH-SITE-024': {
    why: 'A page file has more than 100 levels, 500,000 values or 10,000 blocks. It is refused before it is parsed.',
    fix: 'Divide the page into several pages, or reduce the nesting at the place that the log names.',
  },
  'PLINTH-SITE-025': {
    why: 'The server has started a moment ago, and this page was never published before. The visitor gets 503.',
    fix: 'Request the page again in a few seconds. If it stays so, look in the log for the problem of its page file.',
  },
  'PLINTH-SITE-026': {
    why: 'A block took longer than 15 s on the server, or the blocks of its page together longer than 60 s. The block is published without server HTML.',
    fix: 'Fix the component of the block: an endless loop, or work that grows with the square of its data. Divide a page with very many blocks.',
  },
  'PLINTH-SITE-065': {
    why: 'The page itself uses this id for one of its own elements, so the section is published without it.',
    fix: 'Give the section another id.',
  },
  'PLINTH-SITE-066': {
    why: 'A link in `site.json` has a scheme, a port or a character that the link rules refuse.',
    fix: 'Correct the link that the log names; until then it is published as plain text.',
  },
  'PLINTH-SITE-341': {
    why: 'The schema of the block accepts the data, but drops a field with a name that it does not know, or the data names something that does not exist: the design of a gallery, or an address that is of no video. The page is published without it.',
    fix: 'Correct the field that the problem names; it often says what was meant.',
  },
  'PLINTH-SITE-342': {
    why: 'The page file names a picture or another file of this site, but neither the public folder nor the pages folder has it. The page is published, and the file is missing on it.',
    fix: 'Correct the path that the problem names, or add the file.',
  },
  'PLINTH-SITE-343': {
    why: 'The page file has a link to an address of this site at which there is no page and no file. The page is published with the link, which leads to the page for addresses that do not exist.',
    fix: 'Correct the path that the problem names, or add the page. The page is checked again when it is published again.',
  },
  'PLINTH-SITE-067': {
    why: 'The data of a block has not changed since the page was published, but a new release of its plugin refuses it. The page stays as it was last published.',
    fix: 'Change the data so that it fits the release, or lock an earlier release of the plugin.',
  },
  'PLINTH-SITE-178': {
    why: 'A page file with `each` publishes a page for each product. Without the word `{product}` in its path all of them would have the same address; and with two such files, a product would have two.',
    fix: 'Write the path as in `"/shop/{product}"`, and keep one such file.',
  },
  'PLINTH-SITE-179': {
    why: 'The site keeps a list of its pages in memory, so a page file publishes pages for at most 20,000 products. The others have no page.',
    fix: 'Hide the products that are no longer sold, or give some of them an address of their own (`url`).',
  },
} as const satisfies Remedies<PageFileCode>;
