import type { Activation, BlockType, Capabilities, ConsentPurpose, PageActivation, Signs } from '@plinth/sdk';
import { valid, validRange } from 'semver';
import * as v from 'valibot';

const VENDOR_TYPE = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const MEDIA_ACTIVATION = /^media\(.+\)$/;

// Each message reads "what is wrong; what to do": see `describeIssue`.

/** Lower-case name of a plugin, block or template. */
export const nameField = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name; use lower-case letters, digits and "-", starting with a letter'),
);

export const versionField = v.pipe(
  v.string(),
  v.check((text) => valid(text) !== null, 'is not an exact version; write one such as "0.1.0"'),
);

export const rangeField = v.pipe(
  v.string(),
  v.nonEmpty('is empty; write a version range such as "^0.1.0"'),
  v.check((text) => validRange(text) !== null, 'is not a version range; write one such as "^0.1.0"'),
);

/** Path of a file inside a folder, with forward slashes. It cannot lead out of the folder. */
export const fileField = v.pipe(
  v.string(),
  v.check(isInnerPath, 'leads out of its folder; write a relative path without "..", "\\" or a leading "/"'),
);

export const blockTypeField: v.GenericSchema<unknown, BlockType> = v.union(
  [v.pipe(v.number(), v.integer(), v.minValue(1)), v.pipe(v.string(), v.regex(VENDOR_TYPE), v.guard(isVendorType))],
  'is not a block type; write the number of the enumeration (69) or "vendor/name"',
);

export const activationField: v.GenericSchema<unknown, Activation> = v.union(
  [
    v.picklist(['load', 'visible', 'idle', 'approach', 'interaction', 'never']),
    v.pipe(v.string(), v.regex(MEDIA_ACTIVATION), v.guard(isMediaActivation)),
  ],
  'is not an activation; write "load", "visible", "idle", "approach", "interaction", "never" or "media(<query>)"',
);

export const consentField: v.GenericSchema<unknown, ConsentPurpose> = v.picklist(
  ['necessary', 'performance', 'advertising'],
  'is not a consent purpose; write "necessary", "performance" or "advertising"',
);

/** Numbers of §2's page-type enumeration. */
export const pageTypesField = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));

const nonEmptyText = v.pipe(v.string(), v.nonEmpty('is empty; write a name'));

export const signsField: v.GenericSchema<unknown, Signs> = v.strictObject({
  hash: v.exactOptional(v.array(v.string())),
  query: v.exactOptional(v.array(v.string())),
  storage: v.exactOptional(v.array(nonEmptyText)),
  path: v.exactOptional(v.boolean()),
  selector: v.exactOptional(nonEmptyText),
  context: v.exactOptional(v.record(nonEmptyText, v.array(nonEmptyText))),
});

export const pageActivationField: v.GenericSchema<unknown, PageActivation> = v.strictObject({
  pageTypes: v.exactOptional(pageTypesField),
  blocks: v.exactOptional(
    v.pipe(
      v.array(blockTypeField),
      v.nonEmpty(
        'is empty, so the plugin would run on no page; name a block type, or remove the field to run on every page',
      ),
    ),
  ),
  roles: v.exactOptional(v.array(v.picklist(['visitor', 'contributor']))),
  when: v.exactOptional(v.picklist(['init', 'idle', 'visible', 'signs'])),
  signs: v.exactOptional(signsField),
});

const names = v.array(v.pipe(v.string(), v.nonEmpty('is empty; write a name')));

const hosts = v.array(
  v.pipe(
    v.string(),
    v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/, 'is not a host; write one such as "api.example.com"'),
  ),
);

export const capabilitiesField: v.GenericSchema<unknown, Capabilities> = v.strictObject({
  network: v.exactOptional(hosts),
  frames: v.exactOptional(hosts),
  scripts: v.exactOptional(hosts),
  cookies: v.exactOptional(names),
  storage: v.exactOptional(names),
});

/** Token id of a service: `plinth.dialogs`. */
export const serviceField = v.pipe(
  v.string(),
  v.regex(/^[a-z][\w-]*(\.[\w-]+)+$/, 'is not the id of a service; write one such as "plinth.dialogs"'),
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
