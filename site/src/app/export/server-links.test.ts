import { describe, expect, it } from 'vitest';
import { withServerLinks } from './server-links.ts';

const pages = [{ exact: '/booking' }, { below: '/booking/' }, { exact: '/_maps/view' }];
const files = new Map([['/_maps/view?zoom=3&lang=en', '/_maps/v/3.svg']]);
const MAP = '<a class=x href="/_maps/view?zoom=3&amp;lang=en">+</a>';
const BOOKING = '<p><a href="/booking/visit?lang=de#times">Book</a><noscript><a href="/booking">All</a></noscript></p>';
const OTHERS = [
  '<a href="/bookings">List</a>',
  '<a href="https://other.example/booking/visit">Elsewhere</a>',
  '<a href="//other.example/booking/visit">Elsewhere</a>',
  '<a name="booking">Anchor</a>',
  '<link href="/booking">',
].join('');

describe('links of an export to pages of the server', () => {
  it('lead to the server that is named', () => {
    const { html, unanswered } = withServerLinks(MAP + BOOKING + OTHERS, {
      apiOrigin: 'https://api.example',
      pages,
      files,
    });
    const expected = (MAP + BOOKING)
      .replace('/_maps', 'https://api.example/_maps')
      .replaceAll('"/booking', '"https://api.example/booking');
    expect([html, unanswered]).toEqual([expected + OTHERS, []]);
  });

  it('without a server lead to the file that replaces the page; the others stay, and are listed once', () => {
    const { html, unanswered } = withServerLinks(MAP + BOOKING + BOOKING + OTHERS, {
      apiOrigin: undefined,
      pages,
      files,
    });
    expect(html).toBe(`<a class=x href="/_maps/v/3.svg">+</a>${BOOKING}${BOOKING}${OTHERS}`);
    expect(unanswered).toEqual(['/booking/visit', '/booking']);
  });

  it.each([
    ['the server that is named', 'https://api.example', '<a  href="https://api.example/booking/visit">Book</a>'],
    ['nothing that answers', undefined, '<a  href="/booking/visit">Book</a>'],
  ])('open nothing on the page when they lead to %s', (_, apiOrigin, expected) => {
    const html = '<a data-opens="" href="/booking/visit">Book</a>';
    expect(withServerLinks(html, { apiOrigin, pages, files }).html).toBe(expected);
  });
});
