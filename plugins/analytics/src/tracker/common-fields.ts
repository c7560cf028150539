import type { Fields } from '../outbox/entry.ts';

/** §3: the common fields that must be text. The specification allows null for most other fields. */
const TEXT = /^(actor|action|event_(owner_team|source)|object_type)$/;
/** §3: the other common fields, for which null is allowed too. */
const TEXT_OR_NULL =
  /^(context_website_identifier|destination_url|object_(identifier|id|display_name|value)|indirect_object_(identifier|id|display_name|value|type)|product_(area|page|section|design_identifier)|user_(member_account|session)_id|(browser|member_account|website)_locale|frontsite_language)$/;

export interface SplitData {
  /** §3: the common fields that are valid. */
  readonly common: Fields;
  /** All other fields of the event's data. */
  readonly payload: Fields;
  /** Names of the common fields that were dropped (§5). */
  readonly dropped: readonly string[];
}

/** Separates the common fields (§3) from the other data of an event. §5: a common field that is not text is dropped. */
export function splitData(data: Fields): SplitData {
  const common: [string, unknown][] = [];
  const payload: [string, unknown][] = [];
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const mayBeNull = TEXT_OR_NULL.test(name);
    if (!mayBeNull && !TEXT.test(name)) payload.push([name, value]);
    else if (typeof value === 'string' || (mayBeNull && value === null)) common.push([name, value]);
    else dropped.push(name);
  }
  return { common: Object.fromEntries(common), payload: Object.fromEntries(payload), dropped };
}
