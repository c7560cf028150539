import type { Activation, BlockType, Capabilities, ConsentPurpose, PageActivation, Signs } from '@plinth/sdk';
import { valid, validRange } from 'semver';
import * as v from 'valibot';
import { isReservedKey } from '../json-positions.ts';
import {
  meant,
  meantActivation,
  meantBlockType,
  meantHost,
  meantName,
  meantPath,
  meantPurpose,
  meantRange,
  meantService,
  meantVersion,
} from './meant-value.ts';

const VENDOR_TYPE = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const MEDIA_ACTIVATION = /^media\(.+\)$/;

// Each message of these schemas has the form "what is wrong; what to do": see `describeIssue`.

/** Schema of the name of a plugin, block or template, in lower case. */
export const nameField = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name; use lower-case letters, digits and "-", starting with a letter'),
  meant(meantName),
  v.check((name) => !isReservedKey(name), 'is a name that every JavaScript object has; choose another name'),
);

export const versionField = v.pipe(
  v.string(),
  // semver also accepts "v0.1.0". It is refused here, because the same version must always be written in the same way.
  v.check((text) => /^\d/.test(text) && valid(text) !== null, 'is not an exact version; write one such as "0.1.0"'),
  meant(meantVersion),
);

export const rangeField = v.pipe(
  v.string(),
  v.nonEmpty('is empty; write a version range such as "^0.1.0"'),
  v.check((text) => validRange(text) !== null, 'is not a version range; write one such as "^0.1.0"'),
  meant(meantRange),
);

/**
 * Schema of the path of a file inside a folder, with forward slashes. A path that leads out of the folder is refused.
 */
export const fileField = v.pipe(
  v.string(),
  v.check(isInnerPath, 'leads out of its folder; write a relative path without "..", "\\" or a leading "/"'),
  meant(meantPath),
);

export const blockTypeField: v.GenericSchema<unknown, BlockType> = v.pipe(
  v.union(
    [v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(VENDOR_TYPE), v.guard(isVendorType))],
    'is not a block type; write the number of the enumeration (69) or "vendor/name"',
  ),
  meant(meantBlockType),
);

export const activationField: v.GenericSchema<unknown, Activation> = v.pipe(
  v.union(
    [
      v.picklist(['load', 'visible', 'idle', 'approach', 'interaction', 'never']),
      v.pipe(v.string(), v.regex(MEDIA_ACTIVATION), v.guard(isMediaActivation)),
    ],
    'is not an activation; write "load", "visible", "idle", "approach", "interaction", "never" or "media(<query>)"',
  ),
  meant(meantActivation),
);

export const consentField: v.GenericSchema<unknown, ConsentPurpose> = v.pipe(
  v.picklist(
    ['necessary', 'performance', 'advertising'],
    'is not a consent purpose; write "necessary", "performance" or "advertising"',
  ),
  meant(meantPurpose),
);

/** Schema of a list of page types, which are numbers of the page-type enumeration (§2). */
export const pageTypesField = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));

const nonEmptyText = v.pipe(v.string(), v.nonEmpty('is empty; write a name'));

const contextField = v.record(
  nonEmptyText,
  v.array(v.union([nonEmptyText, v.boolean()], 'is not a value; write a text, true or false')),
);

export const signsField: v.GenericSchema<unknown, Signs> = v.strictObject({
  hash: v.exactOptional(
    v.pipe(
      v.array(v.string()),
      v.description('Prefixes of the fragment of the address, without #. An empty string matches any fragment.'),
    ),
  ),
  query: v.exactOptional(
    v.pipe(
      v.array(v.string()),
      v.description('Names of parameters in the query of the address. An empty string matches any query.'),
    ),
  ),
  storage: v.exactOptional(
    v.pipe(v.array(nonEmptyText), v.description("Prefixes of keys in the visitor's local storage.")),
  ),
  path: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description(
        "True: matches when a text in the block's data ends with the last segment of the path. Blocks only.",
      ),
    ),
  ),
  selector: v.exactOptional(v.pipe(nonEmptyText, v.description('Selector that must match an element of the page.'))),
  events: v.exactOptional(
    v.pipe(
      v.array(nonEmptyText),
      v.description(
        'Events of the window, such as "visibilitychange". The first of them sets the plugin up. Plugins only.',
      ),
    ),
  ),
  context: v.exactOptional(
    v.pipe(
      contextField,
      v.description('Accepted values of fields of the page context, by path. Checked when the page is published.'),
    ),
  ),
});

export const pageActivationField: v.GenericSchema<unknown, PageActivation> = v.strictObject({
  pageTypes: v.exactOptional(
    v.pipe(pageTypesField, v.description('Page types (numbers) on which the plugin runs. Default: all.')),
  ),
  blocks: v.exactOptional(
    v.pipe(
      v.array(blockTypeField),
      v.nonEmpty(
        'is empty, so the plugin would run on no page; name a block type, or remove the field to run on every page',
      ),
      v.description('Block types. The plugin runs only on pages that have one of them. Default: on all pages.'),
    ),
  ),
  roles: v.exactOptional(
    v.pipe(
      v.array(v.picklist(['visitor', 'contributor'])),
      v.description('Roles for which the plugin runs. Default: everyone.'),
    ),
  ),
  when: v.exactOptional(
    v.pipe(
      v.picklist(['init', 'idle', 'visible', 'signs']),
      v.description(
        'When the plugin is set up: "init" makes initialisation wait for the plugin, "idle" waits for an idle browser, "visible" for one of its blocks, "signs" for one of the signs. Default: "idle".',
      ),
    ),
  ),
  signs: v.exactOptional(
    v.pipe(signsField, v.description('Signs that set the plugin up when the browser is idle. One match is enough.')),
  ),
});

const contextPath = (text: string) => v.pipe(nonEmptyText, v.description(text));

/** Schema of `part`, which makes a block a part that the publisher puts on every page. */
export const partField = v.strictObject({
  place: v.pipe(
    v.picklist(['start', 'header', 'end'], 'is not a place; write "start", "header" or "end"'),
    v.description(
      'Where the block is on the page: "start" is before the header, "header" is in the header, before the navigation, "end" is after the footer.',
    ),
  ),
  data: v.pipe(nonEmptyText, v.description('Path in the page context of the value that is the data of the block.')),
  when: v.exactOptional(
    v.pipe(
      contextField,
      v.description('Accepted values of fields of the page context, by path. One match is enough. Default: always.'),
    ),
  ),
  pages: v.exactOptional(
    v.pipe(
      v.strictObject({
        all: contextPath('Path in the page context of the setting that is true when the block is on every page.'),
        list: contextPath(
          'Path in the page context of a list: addresses of pages, and ids of collections, that have the block.',
        ),
      }),
      v.description('Settings that choose the pages. Default: every page.'),
    ),
  ),
  exceptPageTypes: v.exactOptional(
    v.pipe(v.array(v.number()), v.description('Numbers of page types that never have the block. Default: none.')),
  ),
  blocks: v.exactOptional(
    contextPath(
      'Path in the page context of a list of blocks, in the shape of page files. The publisher puts them into the element with data-plinth-blocks.',
    ),
  ),
  unlessCookie: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'is not the name of a cookie; use letters, digits, "_" and "-"'),
      v.description(
        'Cookie that holds what the visitor has decided about the block. Visitors who have decided get the page without the block.',
      ),
    ),
  ),
  cookieHolds: v.exactOptional(
    v.pipe(
      v.picklist(['decision', 'versions'], 'is not a kind of cookie value; write "decision" or "versions"'),
      v.description(
        'What the cookie holds: "decision" is "true" or "false". "versions" are the versions of the data that the visitor has closed, separated by dots; the block has its version in data-plinth-version. Default: "decision".',
      ),
    ),
  ),
});

export type PartField = v.InferOutput<typeof partField>;

const names = v.array(v.pipe(v.string(), v.nonEmpty('is empty; write a name')));

/** Matches a host, with its port when it is not the default port. `*.` at the beginning means every host below it. */
export const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/;

const hosts = v.array(
  v.pipe(v.string(), v.regex(HOST, 'is not a host; write one such as "api.example.com"'), meant(meantHost)),
);

export const capabilitiesField: v.GenericSchema<unknown, Capabilities> = v.strictObject({
  network: v.exactOptional(
    v.pipe(hosts, v.description('Hosts from which the plugin may fetch, in addition to the origin of the page.')),
  ),
  frames: v.exactOptional(v.pipe(hosts, v.description('Hosts whose pages the plugin may show in a frame.'))),
  scripts: v.exactOptional(
    v.pipe(hosts, v.description('Hosts whose scripts the plugin may run, only in its script frame.')),
  ),
  workers: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^\/[\w./-]*\/$/, 'is not a path of the site; write one such as "/_maps/"'))),
      v.description('Paths of the site below which the plugin may start workers.'),
    ),
  ),
  cookies: v.exactOptional(v.pipe(names, v.description('Names of the cookies that the plugin may read and write.'))),
  storage: v.exactOptional(
    v.pipe(
      names,
      v.description(
        'Storage keys that the plugin may read and write. "cart.*" allows every key that begins with "cart.".',
      ),
    ),
  ),
  performance: v.exactOptional(
    v.pipe(
      names,
      v.description(
        'Those of "cookies" and "storage" that are stored only while the visitor allows performance. The host removes them at a refusal.',
      ),
    ),
  ),
  advertising: v.exactOptional(
    v.pipe(
      names,
      v.description(
        'Those of "cookies" and "storage" that are stored only while the visitor allows advertising. The host removes them at a refusal.',
      ),
    ),
  ),
  events: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z][\w-]*:[\w-]+$/, 'is not an event; write one such as "cart:changed"'))),
      v.description('Events that an isolated plugin may send and receive. Other plugins need not name theirs.'),
    ),
  ),
});

/** Schema of the id of a service's token: `plinth.dialogs`. */
export const serviceField = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]*(\.[\w-]+)+$/, 'is not the id of a service; write one such as "plinth.dialogs"'),
  meant(meantService),
);

export const hookField = v.picklist(
  ['init', 'destroy', 'escape', 'consentChange', 'track'],
  'is not a hook; write "init", "destroy", "escape", "consentChange" or "track"',
);

export const optionsField = v.record(v.string(), v.unknown());

export const millisecondsField = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'is not a time; write milliseconds above 0'),
);

function isVendorType(text: string): text is `${string}/${string}` {
  return VENDOR_TYPE.test(text);
}

function isMediaActivation(text: string): text is `media(${string})` {
  return MEDIA_ACTIVATION.test(text);
}

function isInnerPath(path: string): boolean {
  if (path === '' || path.startsWith('/') || path.includes('\\') || path.includes(':')) return false;
  return !path
    .replace(/^\.\//, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..');
}
