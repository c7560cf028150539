import { attributeOf, type Element, NestedTooDeep, type Node, parseFragment } from '@plinth/server/pages';

/** Elements without text that a visitor reads as content of the page. */
const LEFT_OUT = new Set(
  'script,style,template,noscript,nav,form,search,button,svg,iframe,object,audio,video,canvas,dialog'.split(','),
);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements that can be in the middle of a word. */
const INSIDE_LINES = new Set(
  'a,abbr,b,bdi,bdo,cite,code,data,del,dfn,em,i,ins,kbd,mark,q,s,samp,small,span,strong,sub,sup,time,u,var,wbr'.split(
    ',',
  ),
);

interface PageText {
  /** Text of the document's title, with the name of the site. */
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly isNoindex: boolean;
  readonly headings: string;
  readonly text: string;
}

/** What visitors can read on a published page, without its header, its navigation, its footer and its forms. */
export function pageText(html: string): PageText {
  const head = html.slice(0, html.indexOf('</head>'));
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start === -1 || end === -1 ? '' : html.slice(start, end);
  const { text, headings } = textOf(nodesIn(main));
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    locale: /<html lang="([^"]*)"/.exec(head)?.[1] ?? '',
    isNoindex: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1]?.includes('noindex') ?? false,
    headings,
    text,
  };
}

/** Text of HTML without elements, such as that of an attribute. */
function plain(html: string): string {
  return textOf(nodesIn(html)).text;
}

function nodesIn(html: string): readonly Node[] {
  try {
    return parseFragment(html);
  } catch (error) {
    if (error instanceof NestedTooDeep) return [];
    throw error;
  }
}

/** Not recursive, because elements of a page can be nested hundreds of levels deep. */
function textOf(nodes: readonly Node[]): { readonly text: string; readonly headings: string } {
  const texts: string[] = [];
  const headings: string[] = [];
  interface Waiting {
    readonly node: Node | string;
    readonly isHeading: boolean;
  }
  const waiting: Waiting[] = nodes.toReversed().map((node) => ({ node, isHeading: false }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isHeading } = next;
    const text = typeof node === 'string' ? node : 'value' in node ? node.value : undefined;
    if (text !== undefined) {
      texts.push(text);
      if (isHeading) headings.push(text);
    } else if (typeof node !== 'string' && 'tagName' in node && !isLeftOut(node)) {
      const gap = INSIDE_LINES.has(node.tagName) ? '' : ' ';
      const within = isHeading || HEADINGS.has(node.tagName);
      waiting.push({ node: gap, isHeading: within });
      for (const child of node.childNodes.toReversed()) waiting.push({ node: child, isHeading: within });
      waiting.push({ node: gap, isHeading: within });
    }
  }
  return { text: oneLine(texts), headings: oneLine(headings) };
}

function oneLine(texts: readonly string[]): string {
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

function isLeftOut(element: Element): boolean {
  if (LEFT_OUT.has(element.tagName)) return true;
  return attributeOf(element, 'hidden') !== undefined || attributeOf(element, 'aria-hidden') === 'true';
}
