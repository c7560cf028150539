import { FileRefusal } from './file-refusal.ts';

/** The headers of a server's answer that decide whether browsers accept the file. */
export interface ServedHeaders {
  readonly allowOrigin?: string | undefined;
  readonly contentType?: string | undefined;
}

/**
 * JavaScript MIME types of the MIME Sniffing Standard. Browsers run a module only if its content type is one of these.
 */
const SCRIPT_TYPES: ReadonlySet<string> = new Set([
  'text/javascript',
  'application/javascript',
  'application/ecmascript',
  'application/x-ecmascript',
  'application/x-javascript',
  'text/ecmascript',
  'text/javascript1.0',
  'text/javascript1.1',
  'text/javascript1.2',
  'text/javascript1.3',
  'text/javascript1.4',
  'text/javascript1.5',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
]);
const STYLE_TYPES: ReadonlySet<string> = new Set(['text/css']);

/**
 * Would a browser on `origin` accept this answer?
 * @returns The reason why not. Undefined when the browser accepts the answer.
 */
export function servedRefusal(file: string, headers: ServedHeaders, origin: string): FileRefusal | undefined {
  return corsRefusal(headers, origin) ?? typeRefusal(file, headers);
}

/** Does the value of `access-control-allow-origin` allow the origin of the site? */
export function allows(allowOrigin: string | undefined, origin: string): boolean {
  return allowOrigin === '*' || allowOrigin === origin;
}

function corsRefusal({ allowOrigin }: ServedHeaders, origin: string): FileRefusal | undefined {
  if (allows(allowOrigin, origin)) return undefined;
  const found = allowOrigin === undefined ? 'no "access-control-allow-origin"' : `it for "${allowOrigin}" only`;
  return new FileRefusal(
    'PLINTH-MANIFEST-027',
    `cannot be read by pages of other servers: its answer has ${found}`,
    'let its server send "access-control-allow-origin: *"; if the server has a list of allowed sites, add your site there, and name your site with "plinth lock --origin"',
  );
}

function typeRefusal(file: string, { contentType }: ServedHeaders): FileRefusal | undefined {
  const [wanted, accepted] = /\.m?js$/.test(file)
    ? ['text/javascript', SCRIPT_TYPES]
    : ['text/css', file.endsWith('.css') ? STYLE_TYPES : undefined];
  const essence = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!accepted || accepted.has(essence)) return undefined;
  return new FileRefusal(
    'PLINTH-MANIFEST-028',
    `has ${essence === '' ? 'no content type' : `the content type ${essence}`}, with which browsers refuse it`,
    `let its server send "content-type: ${wanted}"`,
  );
}
