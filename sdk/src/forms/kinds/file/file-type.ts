import { wrongFile, wrongFileType } from '../../../messages/messages.ts';
import type { FileValue } from './file-value.ts';

/** Does the file have one of these extensions or media types? An empty list accepts every file. */
export function acceptsFile(accept: readonly string[], { name, type }: FileValue): boolean {
  if (accept.length === 0) return true;
  const fileName = name.toLowerCase();
  const mediaType = type.toLowerCase();
  return accept.some((given) => {
    const token = given.toLowerCase();
    if (token.startsWith('.')) return fileName.endsWith(token);
    return token.endsWith('/*') ? mediaType.startsWith(token.slice(0, -1)) : mediaType === token;
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
