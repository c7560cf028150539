import { type BenchPage, benchPage } from '../bench-page.ts';
import type { BenchSite } from '../bench-site.ts';
import type { Peer } from './peers.ts';
import { slidesOf } from './slides.ts';

/** Name of the baseline: our own slides as plain HTML, without a script. */
export const SAME_SLIDES = 'our slides, no script';
/** Number of slides in a measured carousel, as the goal demands. */
export const SLIDES = 100;
/** Number of slides of the carousel that is inserted before the measurement, so that all code has loaded by then. */
const FIRST = 2;

/** One way to show a hundred slides, of which two are visible at a time. */
export interface Carousel {
  readonly name: string;
  readonly kind: 'ours' | 'bare' | 'peer';
  /** Path of the carousel's pages on the benchmark's server. */
  readonly path: string;
  /** The page that a visitor opens, with the carousel in it. */
  readonly page: BenchPage | string;
  /** The same page without the carousel. */
  readonly empty: BenchPage | string;
  /** `small`: markup of the carousel with a few slides. `large`: with all slides. */
  readonly small: string;
  readonly large: string;
  /** Selector of the first slide in the page. */
  readonly slide: string;
}

/** Styles of everything around the carousels, the same in every page. */
const PAGE_CSS = 'body{margin:0;font:16px/1.5 sans-serif}#end{block-size:2000px}';
/**
 * Styles that all carousels use for their slides: each slide is half as wide as the carousel and square, and its
 * picture is cropped.
 */
const SLIDE_CSS = 'aspect-ratio:1;overflow:clip';
const PICTURE_CSS = 'display:block;inline-size:100%;block-size:100%;object-fit:cover';
const BARE_CSS = `.strip{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none}.slide{flex:none;inline-size:50%;scroll-snap-align:start;${SLIDE_CSS}}.slide img{${PICTURE_CSS}}`;

/**
 * Script at the end of every page: makes the browser lay out what the parser has read so far, and sets a mark when this
 * is done.
 */
const NOTE_LAYOUT = 'document.body.getBoundingClientRect();performance.mark("bench:laidOut")';

export async function carousels(site: BenchSite, peers: readonly Peer[]): Promise<readonly Carousel[]> {
  const [page, parts] = await Promise.all([ourPage(site), ourParts(site)]);
  // All other carousels show the same pictures as our slides.
  const pictures = [...parts.large.matchAll(/<img[^>]*>/g)].map(([tag]) => tag.replace(/ class="[^"]*"/, ''));
  if (pictures.length !== SLIDES) throw new Error(`our page has ${pictures.length} pictures, not ${SLIDES}`);
  const inside = (around: readonly string[], slide: string, count: number) => {
    const slides = pictures.slice(0, count).map((picture) => `<div class="${slide}">${picture}</div>`);
    return around.reduceRight((inner, name, depth) => {
      const mark = depth === 0 ? ' data-carousel' : '';
      return `<div class="${name}"${mark}>${inner}</div>`;
    }, slides.join(''));
  };
  const bare: Carousel = {
    name: 'bare scroll-snap',
    kind: 'bare',
    path: 'bare',
    page: plainPage(BARE_CSS, inside(['strip'], 'slide', SLIDES)),
    empty: plainPage(BARE_CSS, ''),
    small: inside(['strip'], 'slide', FIRST),
    large: inside(['strip'], 'slide', SLIDES),
    slide: '.slide',
  };
  const ourCss = [...page.html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css).join('');
  const sameSlides: Carousel = {
    name: SAME_SLIDES,
    kind: 'bare',
    path: 'slides',
    page: plainPage(ourCss, withoutData(parts.large)),
    empty: plainPage(ourCss, ''),
    small: withoutData(parts.small),
    large: withoutData(parts.large),
    slide: '.slide',
  };
  const others = peers.map(({ name, css, around, slide }): Carousel => {
    const styles = `${css}.${slide}{${SLIDE_CSS}}.${slide} img{${PICTURE_CSS}}`;
    return {
      name,
      kind: 'peer',
      path: name,
      page: plainPage(styles, inside(around, slide, SLIDES), `/${name}.js`),
      empty: plainPage(styles, '', `/${name}.js`),
      small: inside(around, slide, FIRST),
      large: inside(around, slide, SLIDES),
      slide: `.${slide}`,
    };
  });
  return [{ name: 'ours', kind: 'ours', path: 'ours', page, ...parts, slide: '.slide' }, bare, sameSlides, ...others];
}

/** Returns the server HTML of the gallery without the attributes that would make a script mount it. */
function withoutData(block: string): string {
  return block.replace(/ data-(?:block-[a-z]+|plinth-[a-z]+)=(?:"[^"]*"|'[^']*')/g, '');
}

function plainPage(css: string, body: string, script?: string): string {
  const loads = script === undefined ? '' : `<script defer src="${script}"></script>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${PAGE_CSS}${css}</style>${loads}`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}<div id="end"></div><script>${NOTE_LAYOUT}</script></body></html>`;
}

const block = (id: string, count: number) => ({
  id,
  type: '8',
  data: { design: 'carousel', slidesPerRow: 2, gutter: 0, slides: slidesOf(count) },
});

/** The page with our gallery as the site publishes it, with its Content-Security-Policy. */
async function ourPage(site: BenchSite): Promise<BenchPage> {
  const { html, policy } = await benchPage(site, {
    blocks: [block('gallery', SLIDES)],
    aboveFold: 1,
    css: PAGE_CSS,
    script: NOTE_LAYOUT,
  });
  return { html: withScriptLast(html), policy };
}

/**
 * Moves the measuring script to the position that it has in the pages of the other carousels. The page's
 * Content-Security-Policy already contains the hash of the script.
 */
function withScriptLast(html: string): string {
  const script = `<script>${NOTE_LAYOUT}</script>`;
  return html.replace(script, '').replace('</body>', () => `<div id="end"></div>${script}</body>`);
}

/**
 * Galleries to insert, and a page without them whose page slice contains their block types. The page has no
 * Content-Security-Policy, so that the galleries can be inserted.
 */
async function ourParts(site: BenchSite): Promise<Pick<Carousel, 'empty' | 'small' | 'large'>> {
  const parts = new Map<string, string>();
  const { html } = await benchPage(site, {
    blocks: [block('small', FIRST), block('large', SLIDES)],
    aboveFold: 1,
    css: PAGE_CSS,
    wrap: (markup, { id }) => {
      parts.set(id, markup);
      return '';
    },
  });
  return {
    empty: html.replace('</body>', '<div id="end"></div></body>'),
    small: parts.get('small') ?? '',
    large: parts.get('large') ?? '',
  };
}
