import type { SiteErrorCode } from '@plinth/server/errors';

/** Something that works on the site's own server but will not work in the exported site. The export itself succeeds. */
export interface ExportWarning {
  readonly code: SiteErrorCode;
  readonly message: string;
  readonly hint: string;
}

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** @param where Page or stylesheet that contains the address. */
export function missingFile(where: string, address: string): ExportWarning {
  return {
    code: 'PLINTH-SITE-046',
    message: `${where} refers to ${address}, which is not in the export`,
    hint: 'Put the file into the public folder, or correct the address.',
  };
}

/**
 * @param where Page that has the link.
 * @param address Page of the server.
 */
export function unansweredLink(where: string, address: string): ExportWarning {
  return {
    code: 'PLINTH-SITE-313',
    message: `${where} links to ${address}, which only the server of the site has`,
    hint: `Use --api-origin to name that server, or let the static server forward ${address} to it.`,
  };
}

/** @param count Number of pages that not everyone may see. */
export function gatedPages(count: number): ExportWarning[] {
  if (count === 0) return [];
  return [
    {
      code: 'PLINTH-SITE-048',
      message: `${count === 1 ? 'a page' : `${count} pages`} for members or behind a password ${count === 1 ? 'is' : 'are'} not in the export, because a static server cannot tell visitors apart`,
      hint: 'Serve these pages from the site itself.',
    },
  ];
}

/** @param forms Number of forms on all pages together. */
export function exportWarnings(apiOrigin: string | undefined, forms: number): ExportWarning[] {
  if (apiOrigin === undefined) {
    if (forms === 0) return [];
    return [
      {
        code: 'PLINTH-SITE-044',
        message: `the pages have ${forms === 1 ? 'a form' : `${forms} forms`}, but a static server cannot accept forms`,
        hint: 'Use --api-origin to name a server that accepts forms, or let the static server forward /api/ to such a server.',
      },
    ];
  }
  const { protocol, hostname } = new URL(apiOrigin);
  if (protocol !== 'http:' || LOCAL_HOST.test(hostname)) return [];
  return [
    {
      code: 'PLINTH-SITE-045',
      message: `browsers refuse calls to ${apiOrigin} by pages that are served over https`,
      hint: 'Use an https address for --api-origin.',
    },
  ];
}
