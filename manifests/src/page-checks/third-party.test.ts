import { expect, it } from 'vitest';
import { thirdPartyAddresses } from './third-party.ts';

it.each([
  ['<img src="https://cdn.example/a.png" alt=""/>', ['https://cdn.example/a.png']],
  ['<img srcSet="//cdn.example/a.png 1x, /b.png 2x" alt=""/>', ['//cdn.example/a.png']],
  ['<iframe title="A" src="https://video.example/1"></iframe>', ['https://video.example/1']],
  ['<link rel="stylesheet" href="https://cdn.example/a.css"/>', ['https://cdn.example/a.css']],
  ['<p style="background:url(&quot;https://cdn.example/a.png&quot;)">A</p>', ['https://cdn.example/a.png']],
  ['<video poster="/a.png" src="/a.webm"></video>', []],
  ['<a href="https://example.org/">A link</a>', []],
  ['<p>https://example.org/</p>', []],
])('%s loads %j from other hosts', (html, expected) => {
  expect(thirdPartyAddresses(html)).toEqual(expected);
});
