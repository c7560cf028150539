import { coerce } from 'semver';
import * as v from 'valibot';
import { nearestWord } from '../nearest-word.ts';

/**
 * Finds the value that was meant by a text that a field refuses.
 * @param whole The whole file, parsed as JSON.
 * @returns The value. Undefined when no value is likely.
 */
export type MeantValue = (text: string, whole: unknown) => string | number | undefined;

/**
 * Makes metadata for the schema of a field: the function that finds the value which an error message suggests after
 * "did you mean". `describeIssue` looks up this metadata.
 */
export function meant<Input>(meantValue: MeantValue): v.MetadataAction<Input, { readonly meantValue: MeantValue }> {
  return v.metadata({ meantValue });
}

/** Corrects a name: `Hello World` -> `hello-world`. */
export function meantName(text: string): string | undefined {
  const name = text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return name === '' ? undefined : name;
}

/** `0.1` -> `0.1.0`. */
export function meantVersion(text: string): string | undefined {
  return coerce(text)?.version;
}

/** `^0.1.x.0` -> `^0.1.0`. */
export function meantRange(text: string): string | undefined {
  const version = meantVersion(text);
  return version && `${/^(?:[~^]|>=)/.exec(text)?.[0] ?? '^'}${version}`;
}

/** Corrects a block type: `hello` -> `shop/hello` in the plugin "shop"; `"18"` -> 18. */
export function meantBlockType(text: string, whole: unknown): string | number | undefined {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  const [vendor, name] = text.split(/[/\\]/).map(meantName);
  if (vendor === undefined) return undefined;
  return name === undefined ? `${meantName(nameOf(whole)) ?? 'vendor'}/${vendor}` : `${vendor}/${name}`;
}

function nameOf(whole: unknown): string {
  return typeof whole === 'object' && whole !== null && 'name' in whole ? String(whole.name) : '';
}

/** `media(print` -> `media(print)`. */
export function meantActivation(text: string): string | undefined {
  const query = /^(?:@?media)?\s*\(?(.*?\w)\)?$/.exec(text)?.[1];
  return query !== undefined && /^@?media|^\(/.test(text) ? `media(${query})` : undefined;
}

/** `https://api.example.com/v1` -> `api.example.com`. */
export function meantHost(text: string): string | undefined {
  const address = text.includes('://') ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/** `DialogsService` -> `plinth.dialogs`. */
export function meantService(text: string): string | undefined {
  const name = meantName(text.replace(/Service$/, '').replace(/^plinth\b/i, ''));
  return name && `plinth.${name}`;
}

/** Plinth's purposes of consent, by the names that other products use for them. */
const PURPOSES: Readonly<Record<string, string>> = {
  essential: 'necessary',
  functional: 'necessary',
  required: 'necessary',
  analytics: 'performance',
  statistics: 'performance',
  marketing: 'advertising',
  targeting: 'advertising',
};

/** `analytic` -> `performance`. */
export function meantPurpose(text: string): string | undefined {
  const name = nearestWord(text, Object.keys(PURPOSES));
  return name === undefined ? undefined : PURPOSES[name];
}

/**
 * The address of the build record that was meant by the address of its folder or of another file in it:
 * `https://a.example/hello-1.0.0` -> `https://a.example/hello-1.0.0/plinth.build.json`.
 */
export function meantRecord(address: URL): string {
  // The name of a folder can contain a dot. So only a name that ends with .json counts as another file.
  const folder = address.pathname.replace(/\/(?:[^/]*\.json)?$/, '');
  return new URL(`${folder}/plinth.build.json`, address).href;
}

/**
 * Hosts whose files may be loaded by http without encryption, because the bytes do not leave the machine, so nobody
 * else can change them.
 */
export const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Corrects the source of a plugin: `plugins/hello` -> `workspace:plugins/hello`. The address of a folder becomes the
 * address of its build record.
 */
export function meantSource(text: string): string | undefined {
  const [, address] = /^\w+:\/\/(.+)$/.exec(text) ?? [];
  if (address !== undefined && URL.canParse(`https://${address}`)) {
    const url = new URL(`https://${address}`);
    return meantRecord(LOCAL_HOSTS.has(url.hostname) ? new URL(`http://${address}`) : url);
  }
  const folder = /^(?:\w+:)?(?:\.?\/)*([\w-]+(?:\/[\w-]+)*)\/?$/.exec(text)?.[1];
  return folder && `workspace:${folder}`;
}

/** `base` -> `./base.json`. */
export function meantManifest(text: string): string | undefined {
  const name = /^(?:\.\/)?([\w./-]*\w)$/.exec(text)?.[1];
  return name && `${name.startsWith('..') ? '' : './'}${name.replace(/(?:\.json)?$/, '.json')}`;
}

/** `/src/plugin.ts` -> `./src/plugin.ts`. */
export function meantPath(text: string): string | undefined {
  const path = text.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  return path === '' || path.includes(':') || path.split('/').includes('..') ? undefined : `./${path}`;
}

/** Corrects the target of a budget: `script` -> `scripts`; `hello` -> `./hello`. */
export function meantBudget(text: string): string | undefined {
  const name = meantName(text.replace(/\.css$/, ''));
  return (
    nearestWord(text, ['entry', 'scripts', 'styles']) ?? (name && `./${name}${text.endsWith('.css') ? '.css' : ''}`)
  );
}
