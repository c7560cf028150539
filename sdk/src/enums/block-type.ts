/**
 * §3 Block types, and the other numbers that published pages use. The numbers of §3 run from 1 to 69. The specification
 * names only some of them, so the others have no name here.
 */
export const BlockType = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  geo: 10,
  index: 11,
  collectionLink: 12,
  link: 13,
  tagCloud: 14,
  comments: 16,
  folder: 17,
  menu: 18,
  socialLinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  postsByAuthor: 27,
  postsByTag: 28,
  postsByCategory: 29,
  postsByMonth: 30,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  '500px': 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalRule: 47,
  socialAccountLinks: 48,
  rss: 49,
  opentable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  socialAccountLinksV2: 54,
  summaryV2: 55,
  soundcloud: 56,
  tourDates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  opentableV2: 66,
  memberArea: 67,
  tock: 68,
  accordion: 69,
  /** A block whose component is named in its attribute `data-definition-name`. */
  component: 1337,
} as const;

export type BlockTypeNumber = (typeof BlockType)[keyof typeof BlockType];

/**
 * Number of the block type that a page file calls `name`: its key in `BlockType`, in kebab case (`member-area`) or
 * camel case (`memberArea`). Undefined when there is no such block type.
 */
export function blockTypeByName(name: string): BlockTypeNumber | undefined {
  return Object.entries(BlockType).find(([key]) => key === name || kebab(key) === name)?.[1];
}

/** Name of a block type in kebab case, as page files and class names use it. Undefined for a number without a name. */
export function blockName(type: number): string | undefined {
  const key = Object.entries(BlockType).find(([, number]) => number === type)?.[0];
  return key === undefined ? undefined : kebab(key);
}

function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
