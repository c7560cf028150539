import { parseBlockData, type RenderedBlock, renderBlock, trustingGate } from '@plinth/sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { mailAddress, mapAddress, phoneAddress } from './addresses.ts';
import bar from './block.ts';

let block: RenderedBlock;
afterEach(() => block?.unmount());

const ALL = {
  isContactEmailEnabled: true,
  contactEmail: 'ada@example.com',
  isContactPhoneNumberEnabled: true,
  contactPhoneNumber: '+44 (0)20 7946 0018',
  isLocationEnabled: true,
  location: { addressTitle: 'Press', addressLine1: 'Old Ropewalk 4', addressCountry: 'UK' },
  isBusinessHoursEnabled: true,
  timeZone: 'Europe/London',
  businessHours: {
    tuesday: {
      ranges: [
        { from: 540, to: 720 },
        { from: 780, to: 1080 },
      ],
    },
    wednesday: { text: 'By arrangement', ranges: [{ from: 0, to: 60 }] },
    thursday: { ranges: [{ from: 0, to: 1440 }] },
    friday: { text: '', ranges: [{}] },
  },
};

const render = async (settings: object) => {
  block = await renderBlock(bar, settings, { blockId: 'mobile-info-bar' });
  return block.element;
};
const links = (element: Element) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('§3 the mobile info bar', () => {
  it('has the four items, each with its label and its value, in a region with a name', async () => {
    const element = await render(ALL);
    expect(element.querySelector('nav.sqs-mobile-info-bar')?.getAttribute('aria-label')).toBe('Contact');
    expect(links(element)).toEqual([
      'mailto:ada@example.com',
      'tel:+442079460018',
      'https://www.openstreetmap.org/search?query=Old%20Ropewalk%204%2C%20UK',
    ]);
    expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Email ada@example.com',
      'Call +44 (0)20 7946 0018',
      'Address Press, Old Ropewalk 4, UK',
    ]);
    expect(element.querySelector('summary')?.textContent).toBe('Hours');
  });

  it('lists the hours of each day as text, and contains them in minutes for the script', async () => {
    const element = await render(ALL);
    const rows = [...element.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(rows.map(([day]) => day)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(rows[1]?.[1]?.replace(/\s/g, ' ')).toBe('9:00 AM – 12:00 PM, 1:00 PM – 6:00 PM');
    expect(rows.map(([, hours]) => hours).filter((_, day) => day !== 1)).toEqual([
      'Closed',
      'By arrangement',
      'All day',
      'Closed',
      'Closed',
      'Closed',
    ]);
    const { openingHours, timeZone } = element.querySelector<HTMLElement>('[data-opening-hours]')?.dataset ?? {};
    expect([openingHours, timeZone]).toEqual([';540-720,780-1080;0-60;0-1440;;;', 'Europe/London']);
  });

  it.each([
    [{}],
    [
      {
        ...ALL,
        isContactEmailEnabled: false,
        isContactPhoneNumberEnabled: false,
        isLocationEnabled: false,
        isBusinessHoursEnabled: false,
      },
    ],
    [{ isContactEmailEnabled: true, isContactPhoneNumberEnabled: true, isLocationEnabled: true }],
  ])('is not rendered when no item is on, or no item has a value', async (settings) => {
    expect((await render(settings)).querySelector('nav')).toBeNull();
  });

  it.each([
    ['/visit', '/visit'],
    ['https://maps.example/press', 'https://maps.example/press'],
    ['javascript:alert(1)', mapAddress('Old Ropewalk 4')],
    ['data:text/html,x', mapAddress('Old Ropewalk 4')],
  ])('with the map page %j, the address links to %s', async (url, href) => {
    const location = { addressLine1: 'Old Ropewalk 4', url };
    expect(links(await render({ isLocationEnabled: true, location }))).toEqual([href]);
  });

  it('shows HTML in its values as text', async () => {
    const element = await render({ ...ALL, contactEmail: '<img src=x onerror=alert(1)>@example.com' });
    expect(element.querySelector('img')).toBeNull();
    expect(element.textContent).toContain('<img src=x onerror=alert(1)>@example.com');
  });

  it('parses its own parsed data to the same data', () => {
    const parsed = parseBlockData(bar, ALL, trustingGate);
    expect(parseBlockData(bar, parsed, trustingGate)).toEqual(parsed);
  });

  it.each<[object, string]>([
    [{ contactEmail: `${'x'.repeat(250)}@x.example` }, 'is longer than 256 characters'],
    [{ contactPhoneNumber: '1'.repeat(50) }, 'is longer than 49 characters'],
    [{ style: 3 }, 'is not a style'],
    [{ businessHours: { monday: { ranges: [{ from: -1, to: 5 }] } } }, 'is not between 0 and 1440'],
    [{ businessHours: { monday: { ranges: [{ from: 1441, to: 5 }] } } }, 'is not between 0 and 1440'],
    [{ businessHours: { monday: { ranges: [{ from: 9.5, to: 600 }] } } }, 'is not a whole number'],
    [{ businessHours: { monday: { ranges: Array(11).fill({ from: 1, to: 2 }) } } }, 'has more than 10 ranges'],
  ])('refuses %j', (settings, problem) => {
    expect(() => parseBlockData(bar, settings, trustingGate)).toThrow(problem);
  });
});

describe('§3 the addresses of the mobile info bar', () => {
  it.each([
    ['020 7946 0018', 'tel:02079460018'],
    ['+49 (0) 30 / 12-34', 'tel:+49301234'],
    ['+49 (0)30 1234', 'tel:+49301234'],
    ['(030) 1234', 'tel:0301234'],
    ['555 0100 ext. 7', 'tel:5550100'],
    ['555 0100 x7', 'tel:5550100'],
    ['1-800-FLOWERS', 'tel:18003569377'],
    ['', ''],
    ['+', ''],
    ['٠٣٠', ''],
  ])('%j is dialled as %j', (number, address) => {
    expect(phoneAddress(number)).toBe(address);
  });

  it.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['ada@example.com?bcc=eve@example.com', 'mailto:ada@example.com%3Fbcc%3Deve@example.com'],
    ['', ''],
  ])('%j gets the mail address %j', (email, address) => {
    expect(mailAddress(email)).toBe(address);
  });
});
