import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedUrl, watchUrl } from './embed-url.ts';
import { parseVideo } from './parse-video.ts';

const youtube = { provider: 'youtube', id: 'aqz-KE-bpKQ' } as const;
const vimeo = { provider: 'vimeo', id: '22439234' } as const;

describe('video addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', youtube],
    ['https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ', youtube],
    ['https://youtu.be/aqz-KE-bpKQ?t=90', { ...youtube, start: 90 }],
    ['https://youtu.be/aqz-KE-bpKQ?t=1h2m3s', { ...youtube, start: 3723 }],
    ['//www.youtube.com/embed/aqz-KE-bpKQ?start=5', { ...youtube, start: 5 }],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/live/aqz-KE-bpKQ', youtube],
    ['https://www.youtube.com/watch?v=short', undefined],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>', undefined],
    ['https://youtube.com.example.net/watch?v=aqz-KE-bpKQ', undefined],
    ['https://vimeo.com/22439234', vimeo],
    ['https://vimeo.com/22439234/0123456789ab', { ...vimeo, key: '0123456789ab' }],
    ['https://player.vimeo.com/video/22439234?h=0123abcd', { ...vimeo, key: '0123abcd' }],
    ['https://vimeo.com/channels/staffpicks/22439234', vimeo],
    ['https://vimeo.com/22439234#t=30s', { ...vimeo, start: 30 }],
    ['https://vimeo.com/about', undefined],
    ['/videos/a.mp4', { provider: 'file', src: '/videos/a.mp4' }],
    ['https://cdn.example.com/a.webm?v=1', { provider: 'file', src: 'https://cdn.example.com/a.webm?v=1' }],
    ['https://example.com/page', undefined],
    ['javascript:alert(1)//a.mp4', undefined],
    ['data:video/mp4,a.mp4', undefined],
    ['', undefined],
  ])('%s is parsed as %j', (url, expected) => {
    expect(parseVideo({ url })).toEqual(expected);
  });
});

describe('embed code (data-html)', () => {
  const wrapper = (inner: string) => `//cdn.embedly.com/widgets/media.html?src=${encodeURIComponent(inner)}&type=text`;

  it.each([
    ['<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?a=1&amp;start=5"></iframe>', { ...youtube, start: 5 }],
    ["<IFRAME width=5\n src='//player.vimeo.com/video/22439234'></IFRAME>", vimeo],
    ['&lt;iframe src=&quot;//player.vimeo.com/video/22439234&quot;&gt;&lt;/iframe&gt;', vimeo],
    [`<iframe src="${wrapper('https://www.youtube.com/embed/aqz-KE-bpKQ')}"></iframe>`, youtube],
    [`<iframe src="${wrapper(wrapper('https://www.youtube.com/embed/aqz-KE-bpKQ'))}"></iframe>`, undefined],
    ['<video controls><source src="/a.mp4"></video>', { provider: 'file', src: '/a.mp4' }],
    ['https://youtu.be/aqz-KE-bpKQ', youtube],
    ['<iframe data-src="https://youtu.be/aqz-KE-bpKQ"></iframe>', undefined],
    ['<script>alert(1)</script>', undefined],
    ['<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe>', undefined],
    ['<iframe src="javascript:alert(1)"></iframe>', undefined],
  ])('%s contains %j', (html, expected) => {
    expect(parseVideo({ html })).toEqual(expected);
  });

  it('a valid address is used instead of embed code; an invalid one is not', () => {
    const html = '<iframe src="//player.vimeo.com/video/1"></iframe>';
    expect(parseVideo({ url: 'https://youtu.be/aqz-KE-bpKQ', html })).toEqual(youtube);
    expect(parseVideo({ url: 'nonsense', html })).toEqual({ provider: 'vimeo', id: '1' });
  });

  it('for any input, the player is on one of the two known hosts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), fc.string({ unit: 'binary' }), (url, id) => {
        for (const source of [parseVideo({ url, html: url }), parseVideo({ url: `https://youtu.be/${id}` })]) {
          if (!source || source.provider === 'file') continue;
          const { origin } = new URL(embedUrl(source, 'https://own.example'));
          expect(['https://www.youtube-nocookie.com', 'https://player.vimeo.com']).toContain(origin);
        }
      }),
    );
  });

  it.each(['<iframe ', '<iframe src="', 'src ', '&lt;'])(
    'a long text that repeats %j is not read as a video',
    (part) => {
      expect(parseVideo({ html: `<iframe ${part.repeat(40_000)}` })).toBeUndefined();
    },
  );
});

describe('players', () => {
  it.each([
    [
      youtube,
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&enablejsapi=1&origin=https%3A%2F%2Fown.example&playsinline=1&rel=0',
    ],
    [
      { ...vimeo, key: '0123abcd', start: 9 },
      'https://player.vimeo.com/video/22439234?autoplay=1&dnt=1&playsinline=1&h=0123abcd#t=9s',
    ],
  ])('%j has the player %s', (video, url) => {
    expect(embedUrl(video, 'https://own.example')).toBe(url);
  });

  it.each([
    [{ ...youtube, start: 9 }, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9s'],
    [{ ...vimeo, key: '0123abcd' }, 'https://vimeo.com/22439234/0123abcd'],
  ])('%j can be watched at %s', (video, url) => {
    expect(watchUrl(video)).toBe(url);
  });
});
