import { defineBlock } from '@plinth/sdk';
import { inLanguage } from '@plinth/server/messages';
import { JSDOM } from 'jsdom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from '../src/publishing/markup/markup-facts.ts';
import { readForeignMarkup } from './foreign-markup.ts';
import { collectRefusedLinks, withRefusedLinks } from './refused-links.ts';
import { keptMarkup, sanitise } from './sanitise.ts';

const FORM = `<form data-form-id="f" onsubmit="no()"><input name="fname"></form>
  <div class="hidden form-submission-text">Thank you!</div><div class="form-submission-html" data-submission-html="x"></div>`;

describe('markup of another system that is kept', () => {
  it('loses its form and reports the loss; the message that the form shows after success is hidden', () => {
    const { html, holdsForm } = keptMarkup(FORM);
    expect(holdsForm).toBe(true);
    expect(html).not.toMatch(/<form|onsubmit|name=/);
    expect(html).toMatch(/<div class="hidden form-submission-text" hidden="">Thank you!<\/div>/);
    expect(html).toMatch(/<div class="form-submission-html" [^>]*hidden=""/);
  });

  it('is sanitised, and nothing is reported, when it has no form', () => {
    expect([FORM, '<p>Text</p>'].map((html) => keptMarkup(html).holdsForm)).toEqual([true, false]);
    expect(keptMarkup('<p onclick="no()">Text</p>').html).toBe('<p>Text</p>');
  });
});

const body = (dirty: string) => new JSDOM(keptMarkup(dirty).html).window.document.body;
const image = (dirty: string) => {
  const [found] = body(dirty).querySelectorAll('img');
  if (!found) throw new Error('the markup has no image');
  return found;
};

describe('§5 links that break the link rules', () => {
  const reply = { number: 1, html: '', markup: NO_FACTS, hydratable: true };

  it('lose their address, and the problem of the block names each of these links once', () => {
    const links = collectRefusedLinks();
    const html =
      '<a href="tel:555 0100">Call</a> <a href="tel:555 0100">again</a> <a href="/about">About</a> <a href="">x</a>';
    expect(sanitise(html)).toBe('<a>Call</a> <a>again</a> <a href="/about">About</a> <a>x</a>');
    expect(withRefusedLinks(reply, links).problem).toEqual({
      code: 'PLINTH-BLOCK-010',
      message: 'the link "tel:555 0100" may contain only digits, + and -',
    });
  });

  it('do not replace another problem of the block, and a large number of links still makes a short message', () => {
    const links = collectRefusedLinks();
    sanitise(Array.from({ length: 500 }, (_, at) => `<a href="/${at}${'a'.repeat(200)}">x</a>`).join(''));
    const problem = { code: 'PLINTH-BLOCK-007', message: 'items.1: wrong' };
    expect(withRefusedLinks({ ...reply, problem }, links).problem).toEqual(problem);
    expect(withRefusedLinks(reply, links).problem?.message).toMatch(/and 480 more$/);
    expect(withRefusedLinks(reply, collectRefusedLinks())).toEqual(reply);
  });
});

describe('§4 an image of kept markup whose address a script would set', () => {
  const WAITING = '<img data-src="/a.webp" data-image-dimensions="2500x1667"';
  it.each([
    ['with given dimensions', `${WAITING}>`, '2500 1667'],
    ['with a fraction in its dimensions', `${WAITING.replace('1667', '1666.5')}>`, '2500 1667'],
    ['with dimensions of zero', `${WAITING.replace('2500x1667', '0x0')}>`, 'null null'],
    ['with code in its dimensions', `${WAITING.replace('2500x1667', '9&quot; onload=&quot;no()')}>`, 'null null'],
    ['without dimensions', '<img data-src="/a.webp">', 'null null'],
    ['with its own width and height', `${WAITING} width="50" height="20">`, '50 20'],
    ['with its own height only', `${WAITING} height="20">`, 'null 20'],
    ['that already has an address', `${WAITING} src="/a.webp">`, '2500 1667'],
  ])('gets the right width and height %s', (_, dirty, expected) => {
    const found = image(dirty);
    expect(`${found.getAttribute('width')} ${found.getAttribute('height')}`).toBe(expected);
    expect(found.hasAttribute('onload')).toBe(false);
  });

  const FAR = 'https://pictures.example/waves.jpg';
  it.each([
    ['a picture of the site has width steps', 'data-src="/images/a.webp"', '/images/a.webp?format=1000w', 7],
    [
      'no step is wider than the picture',
      'data-src="/images/a.webp" data-image-dimensions="400x300"',
      '/images/a.webp?format=500w',
      3,
    ],
    ['an SVG has no width steps', 'data-src="/images/a.svg"', '/images/a.svg', 0],
    ['another address of the site has no width steps', 'data-src="/files/a.webp"', '/files/a.webp', 0],
    ['a picture of an unknown host has no width steps', `data-src="${FAR}"`, FAR, 0],
    [
      'a picture of another host with data-image has width steps',
      `data-src="${FAR}" data-image="${FAR}"`,
      `${FAR}?format=1000w`,
      7,
    ],
    [
      'a picture of another host with a format in its address has width steps',
      `data-src="${FAR}?format=300w"`,
      `${FAR}?format=1000w`,
      7,
    ],
    ['data-image alone is enough', `data-image="${FAR}"`, `${FAR}?format=1000w`, 7],
    ['a placeholder in src is replaced', 'src="data:image/gif;base64,R0" data-src="/files/a.webp"', '/files/a.webp', 0],
    ['an empty src is replaced', 'src="" data-src="/files/a.webp"', '/files/a.webp', 0],
    ['a real address in src is kept', 'src="/b.webp" data-src="/a.webp"', '/b.webp', 0],
  ])('loads without a script: %s', (_, attributes, src, steps) => {
    const found = image(`<img ${attributes} alt="Waves">`);
    expect(found.getAttribute('src')).toBe(src);
    expect((found.getAttribute('srcset') ?? '').split(', ').filter(Boolean)).toHaveLength(steps);
    expect(found.getAttribute('sizes')).toBe(steps > 0 ? 'auto, 100vw' : null);
    expect(found.getAttribute('loading')).toBe(src === '/b.webp' ? null : 'lazy');
    expect(found.alt).toBe('Waves');
  });

  it.each(['javascript:no()', ' java\tscript:no()', 'data:text/html,no', 'vbscript:no', ''])(
    'gets no address from the value %j',
    (address) => {
      const found = image(`<img data-src="${address}" data-image="${address}">`);
      expect([found.getAttribute('src'), found.getAttribute('srcset')]).toEqual([null, null]);
    },
  );

  it.each([
    [
      'an image in a box that it fills',
      '<div class="content-fill"><img data-src="/a.webp" data-image-focal-point="0.2,0.9"></div>',
      'cover',
      '20% 90%',
    ],
    [
      'an image that is shown whole in its box',
      '<img class="content-fit" style="width:50%" data-src="/a.webp">',
      'contain',
      '',
    ],
    ['an image without a mode', '<img data-src="/a.webp">', '', ''],
  ])('gets the right fit and position: %s', (_, dirty, fit, position) => {
    const { style } = image(dirty);
    expect([style.objectFit, style.objectPosition]).toEqual([fit, position]);
    if (fit === 'contain') expect(style.width).toBe('50%');
  });
});

describe('§4 an image in a box whose padding gives it its shape', () => {
  const BOX = '<div style="padding-bottom:115.7%"><img data-src="/a.webp" data-image-focal-point="0.5,0.1"></div>';
  it('fills the box and is not pushed below the padding', () => {
    const { style, parentElement } = image(BOX);
    expect([style.position, style.width, style.height, style.objectFit, style.objectPosition]).toEqual([
      'absolute',
      '100%',
      '100%',
      'cover',
      '50% 10%',
    ]);
    expect(parentElement?.style.position).toBe('relative');
  });

  it('keeps the position that its own style sets', () => {
    expect(image(BOX.replace('<img', '<img style="position:static"')).getAttribute('style')).toBe('position:static');
  });
});

describe('a frame that the sanitiser removes', () => {
  const link = (dirty: string) => {
    const [found] = body(dirty).querySelectorAll('a');
    return found && [found.getAttribute('href'), found.textContent];
  };
  it.each([
    [
      'its title',
      '<iframe src="https://maps.example/m?q=1&amp;z=2" title=" Our shop "></iframe>',
      'https://maps.example/m?q=1&z=2',
      'Our shop',
    ],
    ['its host', '<p>See <iframe src="//maps.example/m"></iframe></p>', 'https://maps.example/m', 'maps.example'],
    [
      'the general words for a video',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=abcdefghijk',
      'Watch the video',
    ],
    [
      'its title, also when a script would load the frame',
      '<iframe data-src="https://a.example/" title="A"></iframe>',
      'https://a.example/',
      'A',
    ],
  ])('leaves a link named by %s', (_, dirty, href, name) => {
    expect(link(dirty)).toEqual([href, name]);
    expect(body(dirty).querySelector('iframe')).toBeNull();
  });

  it.each([
    ['<iframe src="javascript:no()"></iframe>'],
    ['<iframe src="data:text/html,no"></iframe>'],
    ['<iframe srcdoc="<b>no</b>"></iframe>'],
    ['<iframe src="/local"></iframe>'],
    [`<iframe src="https://a.example/${'a'.repeat(3000)}"></iframe>`],
    ['<iframe src="https://count.example/" width="1" height="1"></iframe>'],
    ['<iframe src="https://count.example/" style="display:none"></iframe>'],
    ['<noscript><iframe src="https://count.example/"></iframe></noscript>'],
  ])('leaves no link: %s', (dirty) => {
    expect(body(dirty).innerHTML).toBe('');
  });

  it('shows a picture once when the markup has it in a `noscript` and in an element for a script', () => {
    expect(
      body('<noscript><img src="/a.webp"></noscript><img data-src="/a.webp">').querySelectorAll('img').length,
    ).toBe(1);
  });

  it('uses the title of the frame as text, not as HTML', () => {
    const dirty = '<iframe src="https://a.example/" title="<img src=x onerror=no()>"></iframe>';
    expect(link(dirty)).toEqual(['https://a.example/', '<img src=x onerror=no()>']);
    expect(body(dirty).querySelector('img')).toBeNull();
  });
});

describe('a video of kept markup', () => {
  const code = (src: string) => `&lt;iframe src=&quot;${src}&quot;&gt;&lt;/iframe&gt;`;
  it.each([
    ['', 'Watch the video'],
    ['<img data-src="/a.webp" alt="Waves">', 'Waves'],
  ])('becomes a link to the video when its content is %j', (picture, name) => {
    const dirty = `<div class="sqs-video-wrapper" data-html="${code('//player.vimeo.com/video/22439234')}">${picture}</div>`;
    const link = body(dirty).querySelector('.sqs-video-wrapper > a');
    expect([link?.getAttribute('href'), link?.textContent]).toEqual(['https://vimeo.com/22439234', name]);
  });

  it('gets a link whose text is in the language of the page', () => {
    const dirty = `<div class="sqs-video-wrapper" data-html="${code('//player.vimeo.com/video/22439234')}"></div>`;
    const name = inLanguage('de-AT', () => body(dirty).querySelector('.sqs-video-wrapper > a')?.textContent);
    expect(name).toBe('Video ansehen');
  });

  it.each(['javascript:no()', 'https://example.com/', '/local.mp4'])(
    'does not become a link for the address %s',
    (src) => {
      const dirty = `<div class="sqs-video-wrapper" data-html="${code(src)}"></div>`;
      expect(body(dirty).querySelector('a')).toBeNull();
    },
  );
});

describe('markup of another system that a block can read', () => {
  const reader = (read: (element: Element) => unknown) =>
    defineBlock<unknown>({ type: 9, name: 'form', schema: v.unknown(), component: () => null, read });

  it('is read unsanitised, with its form and the names of its fields', () => {
    const seen = readForeignMarkup(
      reader((element) => [element.id, element.querySelector('form[data-form-id] [name="fname"]') !== null]),
      'b1',
      FORM,
    );
    expect(seen).toEqual(['block-b1', true]);
  });

  it('cannot close its block with a surplus end tag', () => {
    const text = readForeignMarkup(
      reader((element) => element.textContent),
      'b1',
      '<p>a</p></div></div><p>b</p>',
    );
    expect(text).toBe('ab');
  });

  it('runs nothing', () => {
    const hostile =
      '<script>globalThis.ran = 1</script><img src="x" onerror="globalThis.ran = 1"><svg onload="globalThis.ran = 1">';
    const seen = readForeignMarkup(
      reader((element) => element.ownerDocument.defaultView),
      'b1',
      hostile,
    );
    expect('ran' in globalThis).toBe(false);
    expect(seen === null || (typeof seen === 'object' && !('ran' in seen))).toBe(true);
  });
});
