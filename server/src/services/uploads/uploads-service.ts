import { service } from '../../contract/service.ts';
import type { UploadService } from './stored-uploads.ts';

/** Files that come with forms. */
export const uploadsService = service<UploadService>('uploads');
