import type { PageContext } from '@plinth/sdk';
import { ContentSource } from './content-source.ts';

/** §3 Form submission: the fields that describe the page with the form. */
export interface PageFields {
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: ContentSource;
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number | null;
}

/**
 * Page fields of a submission, taken from the item that the page shows, or from its collection when it shows no item.
 * When the page has neither, title and id are empty.
 */
export function pageFields({ item, collection }: Pick<PageContext, 'item' | 'collection'>, path: string): PageFields {
  const shown = item ?? collection;
  return {
    pageTitle: shown?.title ?? '',
    pageId: shown?.id ?? '',
    contentSource: item ? ContentSource.item : ContentSource.collection,
    pagePath: path,
    pagePermissionTypeValue: collection?.permissionType ?? null,
  };
}
