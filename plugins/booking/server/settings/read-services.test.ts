import { describe, expect, it } from 'vitest';
import { parseServices } from './read-services.ts';

const SERVICE = { id: 'talk', title: 'Talk', minutes: 30 };
const FILE = { timeZone: 'Europe/Berlin', services: [SERVICE] };

describe('the file of services', () => {
  it('fills in the defaults', () => {
    const read = parseServices(JSON.stringify({ ...FILE, hours: { monday: ['09:00-17:00'] } }));
    const service = 'settings' in read ? read.settings.services.get('talk') : undefined;
    expect(service).toMatchObject({ every: 30, capacity: 1, places: 1, calendar: 'talk', buffer: 0 });
    expect(service?.hours).toMatchObject({ monday: ['09:00-17:00'], tuesday: [] });
  });

  it.each([
    ['{', 'PLINTH-SITE-280', '$'],
    [{ ...FILE, timeZone: 'Europe/Atlantis' }, 'PLINTH-SITE-281', '$.timeZone'],
    [{ ...FILE, hours: { monday: ['17:00-09:00'] } }, 'PLINTH-SITE-281', '$.hours.monday[0]'],
    [{ ...FILE, hours: { monday: ['9-17'] } }, 'PLINTH-SITE-281', '$.hours.monday[0]'],
    [{ ...FILE, exceptions: [{ from: '2026-02-31' }] }, 'PLINTH-SITE-281', '$.exceptions[0].from'],
    [
      { ...FILE, exceptions: [{ from: '2026-02-02', until: '2026-02-01' }] },
      'PLINTH-SITE-281',
      '$.exceptions[0].until',
    ],
    [{ ...FILE, services: [SERVICE, SERVICE] }, 'PLINTH-SITE-281', '$.services[1].id'],
    [{ ...FILE, services: [{ ...SERVICE, id: 'your' }] }, 'PLINTH-SITE-281', '$.services[0].id'],
    [{ ...FILE, services: [{ ...SERVICE, minutes: 0 }] }, 'PLINTH-SITE-281', '$.services[0].minutes'],
    [{ ...FILE, services: [{ ...SERVICE, places: 2 }] }, 'PLINTH-SITE-281', '$.services[0].places'],
  ])('refuses %j', (file, code, at) => {
    const read = parseServices(typeof file === 'string' ? file : JSON.stringify(file));
    expect('problems' in read ? read.problems.map((each) => [each.code, each.at]) : []).toEqual([[code, at]]);
  });
});
