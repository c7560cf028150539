import { notAnOption } from '../../../messages/messages.ts';

/** Checks that every chosen value is one of the options. */
export function checkOptions(options: readonly string[], chosen: readonly string[]): string | undefined {
  const other = chosen.find((choice) => !options.includes(choice));
  return other === undefined ? undefined : notAnOption({ value: other });
}
