import { cleanLink, linkProtocol } from './clean-link.ts';

/**
 * A link from data as it may be put into `href` or navigated to; undefined when it may not. Lets through http, https,
 * mailto, tel, sms, ftp, paths and hashes. A `javascript:` link (§5 classifies it) is never navigated.
 * Says nothing about the length rules of §5: see `classifyLink`.
 */
export function safeHref(value: string): string | undefined {
  const link = cleanLink(value);
  if (link === '') return undefined;
  const protocol = linkProtocol(link);
  return protocol === undefined || NAVIGABLE.includes(protocol) ? link : undefined;
}

const NAVIGABLE: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp'];
