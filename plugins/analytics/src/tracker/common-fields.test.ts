import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitData } from './common-fields.ts';

/** The common fields of §3, word for word. */
const NAMES =
  'actor action event_owner_team event_source object_type context_website_identifier destination_url object_identifier object_id object_display_name object_value indirect_object_identifier indirect_object_id indirect_object_display_name indirect_object_value indirect_object_type product_area product_page product_section product_design_identifier user_member_account_id user_session_id browser_locale member_account_locale website_locale frontsite_language'.split(
    ' ',
  );
const NEVER_NULL = NAMES.slice(0, 5);

describe('§3 common fields', () => {
  it.each(NAMES)('%s is a common field', (name) => {
    expect(splitData({ [name]: 'x' })).toEqual({ common: { [name]: 'x' }, payload: {}, dropped: [] });
  });

  it.each(NAMES)('§5 %s is dropped when it is not a text', (name) => {
    for (const value of [7, true, undefined, {}, ['x']])
      expect(splitData({ [name]: value })).toEqual({ common: {}, payload: {}, dropped: [name] });
    expect(splitData({ [name]: null }).dropped).toEqual(NEVER_NULL.includes(name) ? [name] : []);
  });

  it('every field of an event is either a common field or in the payload, and unknown fields are in the payload', () => {
    const data = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), fc.anything());
    fc.assert(
      fc.property(data, (fields) => {
        const { common, payload, dropped } = splitData(fields);
        const names = [...Object.keys(common), ...Object.keys(payload), ...dropped];
        expect(names.sort()).toEqual(Object.keys(fields).sort());
        expect(Object.keys(payload).filter((name) => NAMES.includes(name))).toEqual([]);
      }),
    );
  });
});
