import { wrongFile, wrongFileType } from '../../../messages/messages.ts';
import type { FileValue } from './file-value.ts';

/**
 * Media types of extensions for which browsers name another type, or none. They ask the system: with Excel, Windows says
 * that a CSV file is `application/vnd.ms-excel`.
 */
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  heic: 'image/heic',
  ics: 'text/calendar',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown',
  rtf: 'application/rtf',
  wav: 'audio/wav',
  zip: 'application/zip',
};

/**
 * Does the file have one of these extensions or media types? An empty list accepts every file. Says nothing about the
 * content, which the server checks.
 */
export function acceptsFile(accept: readonly string[], { name, type }: FileValue): boolean {
  if (accept.length === 0) return true;
  const fileName = name.toLowerCase();
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const types = [type.toLowerCase(), (Object.hasOwn(TYPE_OF_ENDING, ending) && TYPE_OF_ENDING[ending]) || ''];
  return accept.some((given) => {
    const token = given.toLowerCase();
    if (token.startsWith('.')) return fileName.endsWith(token);
    return types.some((each) => (token.endsWith('/*') ? each.startsWith(token.slice(0, -1)) : each === token));
  });
}

/** The accepted types of files, as the message of §8 lists them: `image, PDF`. */
export function fileTypesText(accept: readonly string[]): string {
  return accept
    .map((token) =>
      token
        .replace(/\/\*$/, '')
        .replace(/^\./, '')
        .replace(/^[^/]+\/(?=.)/, ''),
    )
    .join(', ');
}

/** §8: the message about a file whose type the field does not accept. */
export function wrongFileText(file: string, accept: readonly string[]): string {
  const types = fileTypesText(accept);
  return types ? wrongFileType({ file, types }) : wrongFile({ file });
}
