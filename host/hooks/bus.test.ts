import type { PlinthError } from '@plinth/sdk';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';

function setUp() {
  const reports: PlinthError[] = [];
  const heard: string[] = [];
  const bus = createBus({ report: (error) => reports.push(error) });
  return { bus, reports, heard };
}

describe('bus', () => {
  it('a listener that throws is reported, and the other listeners get the event', () => {
    const { bus, reports, heard } = setUp();
    const cause = new Error('broken');
    bus.on('block:mounted', () => {
      throw cause;
    });
    bus.on('block:mounted', ({ id }) => void heard.push(id));
    bus.emit('block:mounted', { id: 'contact', type: '9', plugin: 'forms' });
    expect(heard).toEqual(['contact']);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ code: 'PLINTH-BUS-001', cause });
    expect(reports[0]?.message).toContain('block:mounted');
  });

  it('the rejection of an async listener is reported too', async () => {
    const { bus, reports } = setUp();
    bus.on('page:initialised', async () => {
      throw new Error('later');
    });
    bus.emit('page:initialised', undefined);
    await expect.poll(() => reports.map((report) => report.code)).toEqual(['PLINTH-BUS-001']);
  });

  it('a disposed listener gets no event, and disposing it twice removes no other listener', () => {
    const { bus, heard } = setUp();
    const listener = () => void heard.push('heard');
    const dispose = bus.on('page:initialised', listener);
    bus.on('page:initialised', listener);
    dispose();
    dispose();
    bus.emit('page:initialised', undefined);
    expect(heard).toEqual(['heard']);
  });

  it('a report listener that fails is not reported in an endless loop', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const reports: PlinthError[] = [];
    const bus = createBus({
      report: (error) => {
        reports.push(error);
        bus.emit('report', error);
      },
    });
    bus.on('report', () => {
      throw new Error('reporter is broken');
    });
    bus.on('page:initialised', () => {
      throw new Error('broken');
    });
    bus.emit('page:initialised', undefined);
    expect(reports).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
