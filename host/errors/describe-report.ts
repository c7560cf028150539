import type { LockSlice, PageContext, PlinthError } from '@plinth/sdk';
import { HostError } from './host-error.ts';

/** §9 Error reporting: largest number of characters of a stack in a report. */
const LONGEST_STACK = 5_000;
const LONGEST_TEXT = 200;
const MOST_FRAMES = 20;
/** In characters. Longer lines of a stack are no frames. */
const LONGEST_LINE = 500;

/** One report of an error in the form that the site accepts (§7). */
export interface ReportEvent {
  readonly event: 'error';
  /** Time of the report in milliseconds since 1970, by the browser's clock. */
  readonly timestamp: number;
  readonly data: {
    /** §3: the name of the program that reports. */
    readonly app: 'site';
    readonly websiteId: string;
    readonly templateId?: string;
    readonly code: string;
    readonly plugin?: string;
    /** Id of the block in which the error happened. */
    readonly block?: string;
    /** Version of the plugin in which the error happened. */
    readonly version?: string;
    /** Path of the page, without query and fragment. */
    readonly page: string;
    /** What the error is about, as the host reports it: an address without its query, a name, or a number. */
    readonly about?: string;
    /** Kind of the error that was thrown: `TypeError`. */
    readonly error?: string;
    /** Stack of the error: files and lines, without the message. */
    readonly stack?: string;
    /** File, line and column of the first frame of the stack. */
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
  };
}

/**
 * Describes an error without personal data. Leaves out messages of thrown errors, and queries and fragments of
 * addresses, because they can contain what a visitor has typed.
 */
export function describeReport(
  error: PlinthError,
  lock: Pick<LockSlice, 'plugins'>,
  { website, templateId }: Pick<PageContext, 'website' | 'templateId'>,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  timestamp: number,
): ReportEvent {
  const { code, plugin, block, cause } = error;
  const version =
    plugin !== undefined && Object.hasOwn(lock.plugins, plugin) ? lock.plugins[plugin]?.version : undefined;
  const about = error instanceof HostError ? withoutQuery(error.about).slice(0, LONGEST_TEXT) : '';
  const thrown = cause instanceof Error ? cause : undefined;
  const stack = framesOf(thrown ?? error, origin);
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/m.exec(stack) ?? [];
  return {
    event: 'error',
    timestamp,
    data: {
      app: 'site',
      websiteId: website.id,
      ...(templateId && { templateId }),
      code,
      ...(plugin && { plugin }),
      ...(block && { block: block.slice(0, LONGEST_TEXT) }),
      ...(version && { version }),
      page: pathname.slice(0, LONGEST_TEXT),
      ...(about && { about }),
      ...(thrown && /^\w{1,50}$/.test(thrown.name) && { error: thrown.name }),
      ...(stack && { stack }),
      ...(file && { file, line: Number(line), column: Number(column) }),
    },
  };
}

/** A frame of a stack: `    at name (https://…/file.js:1:2)` in Chromium, `name@https://…/file.js:1:2` elsewhere. */
const FRAME = /(?:^\s+at .*?|@)\(?(https?:\/\/[^\s?#()]+)[^\s():]*(:\d+:\d+)\)?$/;

function framesOf({ stack = '', message }: Error, origin: string): string {
  // Skips the message, because it can have several lines, and one of them can look like a stack frame.
  const lines = (message ? stack.split(message).join('') : stack).split('\n');
  const frames = lines.flatMap((line) => {
    const [, address, place] = (line.length <= LONGEST_LINE && FRAME.exec(line)) || [];
    return address && place
      ? [(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address) + place]
      : [];
  });
  return frames.slice(0, MOST_FRAMES).join('\n').slice(0, LONGEST_STACK);
}

function withoutQuery(text: string): string {
  return text.replace(/[?#].*/s, '');
}
