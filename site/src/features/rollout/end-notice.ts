import type { ComposeMail } from '@plinth/server/services';
import type { RolloutRows } from './rollout-rows.ts';

/** Kind that the outbox uses for mails of this feature. */
export const MAIL_KIND = 'rollout';

/** Writes the mail to the owner after the server has ended a rollout. */
export function composeEndNotice(rows: Pick<RolloutRows, 'endOf'>): ComposeMail {
  return async (ids) => {
    const ends = await Promise.all(ids.map((id) => rows.endOf(id.slice(MAIL_KIND.length + 1))));
    const known = ends.flatMap((end) => end ?? []);
    const [first] = known;
    if (!first) return undefined;
    return {
      subject: `The rollout of release ${first.release} was ended`,
      text: known
        .map(({ release, reason, endedAt }) =>
          [
            `Release ${release} was given to a share of the visitors. The server ended this rollout at ${endedAt}, because the release causes too many errors:`,
            reason,
            'All visitors get the current release again. The errors are listed at /config/errors.',
          ].join('\n\n'),
        )
        .join('\n\n'),
      replyTo: undefined,
    };
  };
}
