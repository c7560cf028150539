import type { Feature } from '@plinth/server';
import { uploads as uploadRows, uploadsService } from '@plinth/server/services';
import { BUCKET_SETTINGS } from './bucket-settings.ts';
import { createUploads } from './create-uploads.ts';
import { fileRoute } from './file-route.ts';
import { createUploadService } from './upload-service.ts';

/** Stores the files that visitors send with forms, on disk or in a bucket. */
export const UPLOADS: Feature = {
  name: 'uploads',
  settings: BUCKET_SETTINGS,
  tables: ['form_uploads'],
  migrations: { '0002-forms-accounts': { up: createUploads } },
  personalData: { kind: 'with', feature: 'forms', why: 'a file belongs to the submission that it came with' },
  start: (site) => {
    const uploads = createUploadService(uploadRows(site.database), site.config);
    uploadsService.provide(site, uploads);
    return {
      ownerRoutes: (area) => fileRoute(area, uploads),
      tidy: (now) => uploads.sweep(now),
    };
  },
};
