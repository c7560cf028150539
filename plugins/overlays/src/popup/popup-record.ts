/** §3 Popup overlay, local record: what the visitor has done with a popup in this browser. */
export interface PopupRecord {
  /** When the visitor closed the popup, in milliseconds since the epoch. */
  readonly closedDate: number;
  /** Version of the popup that was closed. */
  readonly version: number;
  /** Has the visitor sent the form of the popup? */
  readonly submitted: boolean;
}

/**
 * Parses a stored record. An incomplete record counts as no record, because otherwise the popup might never be shown
 * again.
 */
export function parseRecord(text = '{}'): PopupRecord | undefined {
  try {
    const { closedDate, version, submitted }: Partial<Record<keyof PopupRecord, unknown>> = JSON.parse(text);
    if (isDate(closedDate) && isFiniteNumber(version)) return { closedDate, version, submitted: submitted === true };
  } catch {
    // The text is not JSON: other code has written it, or it is incomplete. It counts as no record.
  }
  return undefined;
}

/**
 * Corrects a record with a date in the future or with a higher version than the popup. A date in the future comes from
 * a wrong clock: the popup counts as closed now, so that it is shown again after the usual time. A higher version is
 * replaced by the version of the popup, so that the next version is shown.
 */
export function atLatest(record: PopupRecord, now: number, version: number): PopupRecord {
  if (record.closedDate <= now && !(record.version > version)) return record;
  return {
    ...record,
    closedDate: Math.min(record.closedDate, now),
    version: record.version > version ? version : record.version,
  };
}

/** Is this a time from 1970 to the latest date that browsers support, in milliseconds since the epoch? */
function isDate(value: unknown): value is number {
  return isFiniteNumber(value) && value >= 0 && value <= 8.64e15;
}

/** Is this a finite number? A version can be any finite number, even a negative one. */
function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
