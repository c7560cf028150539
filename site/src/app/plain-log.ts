import * as v from 'valibot';

const entrySchema = v.looseObject({
  msg: v.optional(v.string(), ''),
  method: v.optional(v.string()),
  url: v.optional(v.string()),
  status: v.optional(v.number()),
  ms: v.optional(v.number()),
});

/** Where pino writes its entries. */
export interface LogDestination {
  write(entry: string): void;
}

/**
 * Writes pino's entries so that a person can read them in a terminal: one line for each entry, without stack trace,
 * time and host name.
 */
export function plainLog(out: LogDestination): LogDestination {
  return { write: (entry) => out.write(`${plainLine(entry)}\n`) };
}

function plainLine(entry: string): string {
  const { msg, method, url, status, ms } = v.parse(entrySchema, JSON.parse(entry));
  const text = status === undefined ? msg : `${method} ${url} ${status} in ${ms} ms`;
  return text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
}
