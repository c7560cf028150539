import { decided, NOT_RECORDED } from '../../../locale/decided.ts';

/** Codes of all countries (ISO 3166-1 alpha-2), separated by spaces. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export interface Country {
  /** Code of the country (ISO 3166-1 alpha-2). */
  readonly code: string;
  /** Name of the country in the requested language. */
  readonly name: string;
}

const lists = new Map<string, readonly Country[]>();

/**
 * All countries, named in the language of the locale and sorted by its rules. An invalid locale counts as English. The
 * names are not recorded for the browser: the field keeps the list in the HTML of the server.
 */
export function countries(locale: string): readonly Country[] {
  const known = lists.get(locale) ?? listOf(locale);
  lists.set(locale, known);
  return known;
}

function listOf(locale: string): readonly Country[] {
  const lines = decided(locale, NOT_RECORDED, (locales) => {
    const names = new Intl.DisplayNames(locales, { type: 'region' });
    const { compare } = new Intl.Collator(locales);
    return CODES.split(' ')
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ code, name }) => `${code}${name}`)
      .join('\n');
  });
  return lines.split('\n').map((line) => ({ code: line.slice(0, CODE_LENGTH), name: line.slice(CODE_LENGTH) }));
}

const CODE_LENGTH = 2;
