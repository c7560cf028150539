export { type AuditAction, CORE_AUDIT_ACTIONS } from '../contract/audit-actions.ts';
export { type SignedInService, signedInService } from './accounts/signed-in-service.ts';
export { type AuditService, auditService, type Recorder } from './audit/audit-service.ts';
export { type FormsService, formsService } from './forms/forms-service.ts';
export type { ComposeMail } from './mail/compose-mail.ts';
export type { Mail } from './mail/mail.ts';
export { mailService } from './mail/mail-service.ts';
export { type NewMail, type Outbox, outbox } from './mail/outbox.ts';
export { findMembers, type MembersService, membersService } from './members/members-service.ts';
export { closedAccess, maySee, refusePage, viewerOfPicture } from './pages/gate.ts';
export { type PagesService, pagesService } from './pages/pages-service.ts';
export {
  type CountedError,
  type ErrorCause,
  type ReportDetails,
  type ReportedDays,
  type ReportListener,
  type ReportsService,
  reportsService,
  shownErrorCounts,
} from './reports/reports-service.ts';
export { type Revenue, type ShopService, shopService } from './shop/shop-service.ts';
export { typeOfEnding } from './uploads/file-endings.ts';
export { contradictsName, sniffType } from './uploads/sniff-type.ts';
export { type StagedFile, stageFile, unstage } from './uploads/staged-file.ts';
export type { UploadService } from './uploads/stored-uploads.ts';
export { uploadFolders } from './uploads/upload-folders.ts';
export { type UploadRow, type Uploads, uploads } from './uploads/uploads.ts';
export { uploadsService } from './uploads/uploads-service.ts';
