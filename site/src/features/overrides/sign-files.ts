import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { shortHash } from '@plinth/server/http';
import type { FastifyInstance } from 'fastify';

interface SignFile {
  readonly src: string;
  readonly integrity: string;
  readonly type: string;
  readonly text: string;
}

/** Script and stylesheet of the bar that says that an override is shown. Only pages with an override load them. */
const SCRIPT = signFile('sign.js', 'text/javascript; charset=utf-8');
const STYLE = signFile('sign.css', 'text/css; charset=utf-8');

/** Addresses and hashes of the bar's files. The page loads the script, and the script loads the stylesheet. */
export const SIGN_FILES = {
  script: { src: SCRIPT.src, integrity: SCRIPT.integrity },
  style: { href: STYLE.src, integrity: STYLE.integrity },
} as const;

export function signRoutes(app: FastifyInstance): void {
  for (const { src, type, text } of [SCRIPT, STYLE]) {
    app.get(src, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(text),
    );
  }
}

function signFile(name: string, type: string): SignFile {
  const text = readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
  const [stem, ending] = name.split('.');
  return {
    src: `/_plinth/override/${stem}.${shortHash(text)}.${ending}`,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    type,
    text,
  };
}
