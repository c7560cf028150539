export const OWNED_COMMENTS_PATH = '/config/comments';
export const COMMENT_SETTINGS_PATH = `${OWNED_COMMENTS_PATH}/settings`;
export const COMMENT_IMPORT_PATH = `${OWNED_COMMENTS_PATH}/import`;
/** The page to which the links in mails lead. */
export const COMMENT_MAIL_PATH = `${OWNED_COMMENTS_PATH}/mail`;
