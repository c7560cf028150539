import { IMAGE_FILES_ATTRIBUTE, imageFile } from '@plinth/sdk/media/image-file';
import { parse } from 'parse5';
import type { Asset, AssetCatalog } from '../assets/asset-catalog.ts';
import { parseImageFormat, resizableType } from '../images/image-format.ts';
import { picturePath } from '../images/picture-path.ts';
import { pictureAddresses } from '../images/placeholders.ts';
import { type Edit, editText } from '../markup/edit-text.ts';
import { type Element, nodesOf } from '../markup/parse-fragment.ts';
import { attributes } from '../publish/html-text.ts';

/** Attributes that hold one address, and those that hold a list of them with widths. */
const ADDRESS: ReadonlySet<string> = new Set(['src', 'poster']);
const ADDRESS_LIST: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
/** An address of a list: it holds no white space, and a comma at its end belongs to the list. */
const LISTED = /[^\s,]\S*[^\s,]|[^\s,]/g;

export interface ExportedImages {
  readonly html: string;
  /** The site's own pictures that the page shows, or that its scripts may show: those need files. */
  readonly pictures: ReadonlySet<Asset>;
}

/**
 * Points the width steps of the site's own pictures at files, in `src`, `srcset` and `poster`, and marks the page, so
 * that its scripts do the same. All other addresses stay: a static server gives the whole picture for them.
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
  // Without scripting a `noscript` holds elements, which browsers without a script show.
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

/** Types that the SDK never asks a width step of. */
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
