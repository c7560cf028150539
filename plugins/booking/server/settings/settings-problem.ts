import type { BookingFile } from './booking-file.ts';

interface SettingsProblem {
  readonly at: string;
  readonly reason: string;
  readonly hint: string;
}

/**
 * The first problem that concerns several fields of a file, such as duplicate ids; undefined when there is no such
 * problem. The caller has already checked each field by itself.
 */
export function settingsProblem({ services, exceptions }: BookingFile): SettingsProblem | undefined {
  const ids = services.map(({ id }) => id);
  const twice = ids.findIndex((id, place) => ids.indexOf(id) !== place);
  if (twice >= 0)
    return {
      at: `$.services[${twice}].id`,
      reason: 'this is also the id of another service',
      hint: 'Give each service an id of its own.',
    };
  const lists = [
    { at: '$', list: exceptions },
    ...services.map((service, index) => ({ at: `$.services[${index}]`, list: service.exceptions })),
  ];
  for (const { at, list } of lists) {
    const wrong = list.findIndex(({ from, until = from }) => until < from);
    if (wrong >= 0)
      return {
        at: `${at}.exceptions[${wrong}].until`,
        reason: 'the last day is before the first',
        hint: 'Write a day on or after "from".',
      };
  }
  const crowded = services.findIndex(({ places, capacity }) => places > capacity);
  if (crowded >= 0)
    return {
      at: `$.services[${crowded}].places`,
      reason: 'one booking can have more places than there are',
      hint: 'Write a number up to "capacity".',
    };
  return undefined;
}
