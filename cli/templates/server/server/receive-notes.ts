import type { RunningFeature, SiteParts } from '@plinth/server';
import { addressKey, outsideText, postedForms, senderOf } from '@plinth/server/http';
import * as v from 'valibot';
import { LONGEST_EMAIL, LONGEST_NOTE } from '../src/rules/limits.ts';
import type { Notes } from './notes.ts';

/** Address to which the block sends its form. */
export const NOTES_CALL = '/api/template-name';

const LARGEST_BODY_BYTES = 20_000;
const NOTES_PER_MINUTE = 10;

const noteSchema = v.object({
  email: v.pipe(outsideText(LONGEST_EMAIL), v.trim(), v.toLowerCase(), v.email()),
  text: v.pipe(outsideText(LONGEST_NOTE), v.trim(), v.nonEmpty()),
});

/** `POST /api/template-name`: stores a note. A form that was sent without a script is led back to its page. */
export function receiveNotes({ limits }: SiteParts, notes: Notes): NonNullable<RunningFeature['routes']> {
  const limit = limits.exact({ name: 'template-name', limit: NOTES_PER_MINUTE, windowMs: 60_000 });
  return (app) => {
    postedForms(app, LARGEST_BODY_BYTES);
    app.post(NOTES_CALL, { bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (senderOf(request) === 'foreign' && !request.isFromSiteOrigin)
        return reply.code(403).send({ error: 'Send the note from a page of this site.' });
      const waitS = await limit(addressKey(request.ip));
      if (waitS > 0) return reply.code(429).header('retry-after', waitS).send({ error: 'Wait, then try again.' });
      const form = request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : request.body;
      const note = v.safeParse(noteSchema, form);
      if (!note.success) return reply.code(400).send({ error: 'Send an email address and a text.' });
      await notes.add(note.output);
      const isForm = request.headers.accept?.includes('text/html') === true;
      return isForm ? reply.redirect(request.headers.referer ?? '/', 303) : reply.send({ isStored: true });
    });
  };
}
