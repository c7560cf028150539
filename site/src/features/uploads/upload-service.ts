import path from 'node:path';
import type { SiteConfig } from '@plinth/server';
import { type UploadRow, type UploadService, type Uploads, uploadFolders } from '@plinth/server/services';
import { storable } from '@plinth/server/storage';
import { bucketStorage, diskStorage, sweepStaged, type UploadStorage } from './upload-storage.ts';

/** Age from which a file without a submission can be removed, because the request that sent the file has ended. */
const ORPHANED_AFTER_MS = 60 * 60 * 1000;
const SWEPT_AT_ONCE = 100;

export function createUploadService(rows: Uploads, config: Pick<SiteConfig, 'bucket' | 'data'>): UploadService {
  const folders = uploadFolders(path.resolve(config.data));
  const storage: UploadStorage = config.bucket ? bucketStorage(config.bucket) : diskStorage(folders.kept);

  const remove = async (list: readonly UploadRow[]): Promise<void> => {
    // The bytes are removed before their row. When this is interrupted, a row without bytes is found and removed later,
    // but bytes without a row would stay for ever.
    await Promise.all(list.map(({ id }) => storage.remove(id)));
    await rows.remove(list.map(({ id }) => id));
  };

  return {
    keep: async (formId, files) => {
      for (const [fieldId, list] of files) {
        for (const file of list) {
          const { id, name, type, size } = file;
          await rows.add({
            id,
            form_id: storable(formId),
            field_id: storable(fieldId),
            name: storable(name),
            type,
            size,
            received_at: new Date().toISOString(),
            submission_id: null,
          });
          await storage.keep(file);
        }
      }
    },
    find: async (id) => {
      const row = await rows.find(id);
      const content = row?.submission_id ? await storage.read(id) : undefined;
      return row && content ? { row, content } : undefined;
    },
    removeOf: async (ids) => remove(await rows.ofSubmissions(ids)),
    sweep: async (now) => {
      const before = new Date(now.getTime() - ORPHANED_AFTER_MS);
      await sweepStaged(folders.staged, before);
      for (;;) {
        const orphans = await rows.orphans(before, SWEPT_AT_ONCE);
        await remove(orphans);
        if (orphans.length < SWEPT_AT_ONCE) return;
      }
    },
  };
}
