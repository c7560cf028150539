import * as v from 'valibot';

/** The password of one locked page (in its page file), or of all locked pages (in `site.json`). */
export const lockSchema = v.object({
  passwordHash: v.pipe(
    v.string(),
    v.regex(
      /^\$argon2id\$v=19\$m=\d{1,6},t=\d{1,2},p=\d\$[\w+/]{11,86}\$[\w+/]{11,86}$/,
      'a password hash is what "npm run hash-password" prints',
    ),
    v.description('Hash of the password, as "npm run hash-password" prints it.'),
  ),
});
