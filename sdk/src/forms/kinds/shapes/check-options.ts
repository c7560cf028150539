import { notAnOption } from '../../../messages/messages.ts';

/** Returns the message for the first chosen value that is not one of the options. Undefined when all are options. */
export function checkOptions(options: readonly string[], chosen: readonly string[]): string | undefined {
  const other = chosen.find((choice) => !options.includes(choice));
  return other === undefined ? undefined : notAnOption({ value: other });
}
