import { IMAGE_FILES_ATTRIBUTE, imageFile } from '@plinth/sdk/media/image-file';
import { attributes } from '@plinth/server/html';
import {
  type Asset,
  type AssetCatalog,
  type Element,
  nodesOf,
  parseImageFormat,
  resizableType,
} from '@plinth/server/pages';
import { parse } from 'parse5';
import { picturePath } from '../../publishing/images/picture-path.ts';
import { pictureAddresses } from '../../publishing/images/placeholders.ts';
import { type Edit, editText } from '../../publishing/markup/edit-text.ts';

/** Attributes that contain one address. `srcset`, in contrast, contains a list of addresses with widths. */
const ADDRESS: ReadonlySet<string> = new Set(['src', 'poster']);
const ADDRESS_LIST: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/**
 * Matches one address of a `srcset`. An address contains no white space, and a comma at its end belongs to the list.
 */
const LISTED = /[^\s,]\S*[^\s,]|[^\s,]/g;

export interface ExportedImages {
  readonly html: string;
  /** The site's own pictures that the page or its scripts can show. Each needs a file for every width step. */
  readonly pictures: ReadonlySet<Asset>;
}

/**
 * Replaces the addresses of the site's own pictures in width steps by addresses of files, in `src`, `srcset` and
 * `poster`, and marks the page so that its scripts do the same. All other addresses stay unchanged: for these a static
 * server sends the original picture.
 *
 * @param html A whole page.
 */
export function withImageFiles(html: string, assets: Pick<AssetCatalog, 'find'>): ExportedImages {
  const pictures = new Set<Asset>();
  const note = (text: string) => {
    for (const address of pictureAddresses(text)) {
      const asset = find(assets, address);
      if (asset && resizableType(asset.contentType)) pictures.add(asset);
    }
  };
  const fileOf = (address: string): string => {
    const width = parseImageFormat(new URLSearchParams(address.split(/[?#]/)[1]).get('format'));
    const asset = typeof width === 'number' ? find(assets, address) : undefined;
    if (!asset || typeof width !== 'number' || WITHOUT_STEPS.has(asset.contentType)) return address;
    pictures.add(asset);
    return imageFile(address, width);
  };
  const edits: Edit[] = [];
  // The page is parsed with scripting disabled, so that the content of a `noscript` is read as elements. Browsers
  // without scripts show these elements.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  for (const node of nodesOf(document.childNodes)) {
    if ('value' in node && node.parentNode?.nodeName === 'script') note(node.value);
    if (!('tagName' in node)) continue;
    for (const { name, value } of node.attrs) {
      note(value);
      const place = node.sourceCodeLocation?.attrs?.[name];
      const changed = ADDRESS.has(name)
        ? fileOf(value)
        : ADDRESS_LIST.has(name)
          ? value.replace(LISTED, fileOf)
          : value;
      if (!place || changed === value) continue;
      const text = attributes({ [name]: changed }).trimStart();
      edits.push({ start: place.startOffset, end: place.endOffset, text });
    }
    if (node.tagName === 'html') edits.push(...mark(node));
  }
  return { html: editText(html, edits), pictures };
}

/**
 * Content types of pictures that the SDK requests only in the original, never in one of the fixed widths (width steps,
 * `?format=750w`).
 */
const WITHOUT_STEPS: ReadonlySet<string> = new Set(['image/gif', 'image/svg+xml; charset=utf-8']);

function find(assets: Pick<AssetCatalog, 'find'>, address: string): Asset | undefined {
  const path = picturePath(address);
  return path === undefined ? undefined : assets.find(path);
}

function mark({ sourceCodeLocation }: Element): readonly Edit[] {
  const tag = sourceCodeLocation?.startTag;
  if (!tag) return [];
  const end = tag.endOffset - '>'.length;
  return [{ start: end, end, text: ` ${IMAGE_FILES_ATTRIBUTE}` }];
}
