import { type Compared, type Figures, VITALS, type VitalName } from './figures.ts';

/** A table of the page, which can be downloaded too. All cells are texts or numbers. */
export interface StatisticsTable {
  /** Name in the address of the download. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Shown in place of the table while it has no rows. */
  readonly empty: string;
}

const COMPARED = ['In the period', 'Before', 'Change'];

/** The tables of the page, in their order. */
export function tablesOf(figures: Figures): readonly StatisticsTable[] {
  const { days, pages, sources, forms, shop, events, buttons, vitals, errors } = figures;
  return [
    {
      id: 'days',
      title: 'Days',
      columns: ['Day', 'Views', 'Visits', 'Visitors'],
      rows: days.map(({ day, views, visits, visitors }) => [day, views, visits, visitors]),
      empty: 'The period has no day.',
    },
    {
      id: 'pages',
      title: 'Popular pages',
      columns: ['Page', ...COMPARED],
      rows: pages.map(comparedRow),
      empty: 'No page was opened.',
    },
    {
      id: 'sources',
      title: 'Where visitors came from',
      columns: ['Source', ...COMPARED],
      rows: sources.map((each) => comparedRow({ ...each, name: each.name || 'directly, or from a page of this site' })),
      empty: 'Nobody came from another site.',
    },
    {
      id: 'forms',
      title: 'Forms',
      columns: ['Form', 'Shown', 'Sent', 'Share'],
      rows: forms.map(({ name, shown, sent }) => [name, shown, sent, shareOf(sent, shown)]),
      empty: 'No form was shown or sent.',
    },
    {
      id: 'shop',
      title: 'Shop',
      columns: ['Step', ...COMPARED],
      rows: shop.some(({ times }) => times > 0) ? shop.map(comparedRow) : [],
      empty: 'No product was viewed or bought. A shop tracks ViewContent, AddToCart and Purchase.',
    },
    {
      id: 'buttons',
      title: 'Buttons',
      columns: ['Button', 'Seen', 'Pressed', 'Share'],
      rows: buttons.map(({ name, seen, pressed }) => [name, seen, pressed, shareOf(pressed, seen)]),
      empty: 'No button block was seen.',
    },
    {
      id: 'events',
      title: 'Events of plugins',
      columns: ['Event', ...COMPARED],
      rows: events.map(comparedRow),
      empty: 'No plugin has tracked an event.',
    },
    {
      id: 'vitals',
      title: 'Speed (three of four views are at least this fast)',
      columns: ['Page', 'LCP', 'INP', 'CLS'],
      rows: vitals.map(({ path, values }) => [
        path || 'all pages',
        ...(['LCP', 'INP', 'CLS'] as const).map((name) => vitalText(name, values[name])),
      ]),
      empty: 'No visit was measured.',
    },
    {
      id: 'errors',
      title: 'Errors in browsers, the newest first',
      columns: ['Code', 'Plugin', 'Version', 'Page', 'Reports', 'Last'],
      rows: errors.map(({ code, plugin, version, page, count, lastSeen }) => [
        code,
        plugin || 'the page',
        version || '–',
        page || '–',
        count,
        lastSeen.slice(0, 10),
      ]),
      empty: 'No browser has reported an error.',
    },
  ];
}

function comparedRow({ name, times, earlier }: Compared): readonly (string | number)[] {
  return [name, times, earlier, changeText(times, earlier)];
}

/** How much more there was than before: `+12 %`. */
export function changeText(times: number, earlier: number): string {
  if (earlier === 0) return times === 0 ? '–' : 'new';
  const change = Math.round((times / earlier - 1) * 100);
  return `${change > 0 ? '+' : ''}${change} %`;
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((Math.min(part, whole) / whole) * 100)} %`;
}

/** A figure with its rating: `1,800 ms, good`. */
function vitalText(name: VitalName, value: number | undefined): string {
  if (value === undefined) return '–';
  const { good, poor, unit } = VITALS[name];
  const rating = value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor';
  const figure = unit === '' ? value.toFixed(2) : `${Math.round(value).toLocaleString('en-US')} ${unit}`;
  return `${figure}, ${rating}`;
}
