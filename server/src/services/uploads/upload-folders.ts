import path from 'node:path';

/** The folders for files of forms, below the data folder. */
export function uploadFolders(data: string): { readonly kept: string; readonly staged: string } {
  return { kept: path.join(data, 'uploads'), staged: path.join(data, 'uploads', 'staged') };
}
