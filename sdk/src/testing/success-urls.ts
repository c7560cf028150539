/** Path of the page whose forms have the success URLs of `SUCCESS_URLS`. */
export const SUCCESS_URL_PAGE = '/contact';

/**
 * §4, §5: success URLs of forms, each with the address to which the visitor is redirected, or undefined when the
 * visitor stays on the page. The results are the same in the browser and on the server.
 */
export const SUCCESS_URLS: readonly (readonly [link: string, address: string | undefined])[] = [
  ['/thanks?from=form#top', '/thanks?from=form#top'],
  ['/s/price-list.pdf', '/s/price-list.pdf'],
  ['thanks', '/thanks'],
  ['?thanks', '/contact?thanks'],
  [' /tha\tnks ', '/thanks'],
  ['/grüße', '/gr%C3%BC%C3%9Fe'],
  ['/a/../b', '/b'],
  ['https://shop.example/thanks?a=b', 'https://shop.example/thanks?a=b'],
  ['HTTP://Shop.example:81', 'http://shop.example:81/'],
  // Some parsers could read these paths as the address of a different host, but they are paths of this site.
  ['/.//shop.example', '/.//shop.example'],
  ['/%2Fshop.example', '/%2Fshop.example'],
  ['/%5Cshop.example', '/%5Cshop.example'],
  [`/${'a'.repeat(148)}`, `/${'a'.repeat(148)}`],
  [`/${'a'.repeat(149)}`, undefined],
  ['', undefined],
  ['#thanks', undefined],
  ['tel:+49-30-1234', undefined],
  ['sms:1234', undefined],
  ['mailto:ann@example.com', undefined],
  ['ftp://files.example/a', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,a', undefined],
  ['blob:https://shop.example/1', undefined],
  ['www.shop.example', undefined],
  ['https://', undefined],
  ['https:shop.example', undefined],
];
