import { service } from '../../contract/service.ts';
import type { UploadService } from './upload-service.ts';

export { typeOfEnding } from './file-endings.ts';
export { contradictsName } from './sniff-type.ts';
export { type StagedFile, stageFile, unstage } from './staged-file.ts';
export type { UploadService } from './upload-service.ts';
export { uploadFolders } from './upload-storage.ts';
export { uploads } from './uploads.ts';

/** Files that come with forms. */
export const uploadsService = service<UploadService>('uploads');
