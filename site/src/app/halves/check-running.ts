import type { RunningFeature } from '@plinth/server';
import * as v from 'valibot';

const run = v.optional(v.function());
const link = v.looseObject({ href: v.string(), title: v.string() });
const personalData = v.looseObject({
  list: v.string(),
  about: v.string(),
  countText: v.function(),
  find: v.function(),
  export: v.function(),
  erase: v.function(),
});

/** What the start of a feature must return. Functions cannot be checked before they are called. */
const runningSchema = v.looseObject({
  routes: run,
  ownerRoutes: run,
  news: run,
  tidy: run,
  visitorContext: run,
  pageFor: run,
  answerFor: run,
  armFor: run,
  frameFor: run,
  refresh: run,
  templateRead: run,
  close: run,
  navigation: v.optional(v.array(link)),
  person: v.optional(v.union([personalData, v.array(personalData)])),
  metrics: v.optional(
    v.array(
      v.looseObject({ kind: v.picklist(['counter', 'gauge']), name: v.string(), help: v.string(), read: v.function() }),
    ),
  ),
  searchSource: v.optional(v.looseObject({ kind: v.string(), versions: v.function(), entries: v.function() })),
  gate: v.optional(v.looseObject({ admits: v.function(), refuse: v.function() })),
  ownerVersion: v.optional(v.looseObject({ permission: v.string(), of: v.function() })),
  memberData: v.optional(v.looseObject({ cloneCart: run, accountLinks: run, erase: v.function() })),
});

/** Throws when the start of a feature has returned something else than its type says. */
export function checkRunning(feature: RunningFeature | undefined): asserts feature is RunningFeature {
  const { issues } = v.safeParse(runningSchema, feature, { abortEarly: true });
  const [issue] = issues ?? [];
  if (!issue) return;
  const where = v.getDotPath(issue);
  throw new TypeError(
    where === null
      ? `its start returned ${issue.received}, not an object`
      : `its start returned ${issue.received} as ${where}`,
  );
}
