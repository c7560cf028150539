import type { FastifyInstance } from 'fastify';
import { SiteError } from '../errors/site-error.ts';

/**
 * Lets the routes of `scope` read posted forms: the body of a request becomes `URLSearchParams`. A form with the
 * character NUL is refused, because not every database can store it.
 */
export function postedForms(scope: FastifyInstance, largestBytes: number): void {
  const asText = { parseAs: 'string', bodyLimit: largestBytes } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) => {
    const form = new URLSearchParams(String(body));
    for (const [name, value] of form) {
      if (!value.includes('\0') && !name.includes('\0')) continue;
      done(
        new SiteError('PLINTH-SITE-049', `the field ${JSON.stringify(name.slice(0, 100))} contains the character NUL`, {
          hint: 'Send the form without control characters.',
        }),
      );
      return;
    }
    done(null, form);
  });
}
