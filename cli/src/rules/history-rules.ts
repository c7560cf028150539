import type { Explanations } from './rule.ts';

/** Reasons why a release of a template cannot be promoted or rolled out. */
export const HISTORY_RULES: Explanations = {
  'PLINTH-MANIFEST-190': {
    why: 'The history keeps the newest releases only, and a number is never used again.',
    fix: 'Choose a number that "plinth release list" shows. "plinth lock --history" keeps more releases.',
    bad: 'plinth release promote 99',
    good: 'plinth release list\nplinth release promote 4',
  },
  'PLINTH-MANIFEST-191': {
    why: 'A roll-back returns to what visitors had before. The first release of a template has nothing before it.',
    fix: 'Choose a release yourself with "plinth release promote".',
    bad: 'plinth release rollback     # there is one release',
    good: 'plinth release promote 2',
  },
  'PLINTH-MANIFEST-192': {
    why: 'Browsers refuse files that differ from the lockfile, so visitors would get pages without scripts.',
    fix: 'Put the named files back from a copy, or choose another release.',
    bad: 'rm dist/plugins/reviews/*\nplinth release rollback',
    good: 'plinth release rollback     # dist has the files of both releases',
  },
  'PLINTH-MANIFEST-193': {
    why: 'Two commands that change the history at the same time could lose a release.',
    fix: 'Wait until the other command has ended. If none runs, remove the named file.',
    bad: 'plinth lock & plinth release promote 3     # and the first one hangs',
    good: 'plinth lock && plinth release promote 3',
  },
  'PLINTH-MANIFEST-194': {
    why: 'A rollout compares a release with the current one. All visitors have the current one already.',
    fix: 'Make the release with "plinth lock --candidate", which does not replace the current release.',
    bad: 'plinth lock\nplinth rollout start 5 --share 10%     # 5 is current',
    good: 'plinth lock --candidate\nplinth rollout start 5 --share 10%',
  },
  'PLINTH-MANIFEST-195': {
    why: 'Only a rollout that was started can be stopped or finished.',
    fix: 'Start one, or do nothing: all visitors have the current release.',
    bad: 'plinth rollout finish',
    good: 'plinth rollout start 5 --share 10%\nplinth rollout finish',
  },
  'PLINTH-MANIFEST-196': {
    why: 'With two rollouts at the same time, the cause of an error would not be clear.',
    fix: 'Finish or stop the rollout that runs.',
    bad: 'plinth rollout start 5 --share 10%\nplinth rollout start 6 --share 10%',
    good: 'plinth rollout stop\nplinth rollout start 6 --share 10%',
  },
  'PLINTH-MANIFEST-240': {
    why: 'The server renders the pages of every release with the React and the SDK of its own build. The browser loads the React and the SDK of the release, and cannot hydrate HTML that another React has rendered.',
    fix: 'Lock again with the host that is built now. To return to the release itself, deploy the build of the host that it was locked with.',
    bad: 'npm run build     # with another React\nplinth release promote 3',
    good: 'npm run build\nplinth lock',
  },
};
