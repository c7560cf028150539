/** §7: where browsers send their error reports. */
export const REPORT_PATH = '/api/events/RecordJavascriptErrors';
