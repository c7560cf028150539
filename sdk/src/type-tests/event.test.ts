import { type BusEvents, type ErrorCode, type Host, PlinthError, type TrackEvent } from '@plinth/sdk';
import '@plinth/sdk/forms/kit';
import { fakeHost } from '@plinth/sdk/testing';
import { describe, expectTypeOf, it } from 'vitest';

describe('types of events', () => {
  it('a listener gets the payload of its event', () => {
    const { bus } = fakeHost();
    bus.on('block:mounted', (event) =>
      expectTypeOf(event).toEqualTypeOf<{ readonly id: string; readonly type: string; readonly plugin: string }>(),
    );
    bus.on('report', (error) => expectTypeOf(error).toEqualTypeOf<PlinthError>());
    bus.on('page:initialised', (nothing) => expectTypeOf(nothing).toEqualTypeOf<undefined>());
    expectTypeOf(bus.on('page:destroyed', () => undefined)).toEqualTypeOf<() => void>();
  });

  it('a package adds its own events', () => {
    expectTypeOf<BusEvents['form:submitSuccess']>().toEqualTypeOf<{ readonly formId: string }>();
  });

  it('an unknown event, and a wrong payload, are refused', () => {
    const { bus } = fakeHost();
    bus.emit('video:playing', { id: 'one' });
    // @ts-expect-error There is no such event.
    bus.on('block:gone', () => undefined);
    // @ts-expect-error The payload must have an id.
    bus.emit('video:playing', {});
    // @ts-expect-error The id must be a string.
    bus.emit('video:playing', { id: 1 });
  });
});

describe('types of track', () => {
  it('an event has a name, data and a known purpose', () => {
    const { track }: Pick<Host, 'track'> = fakeHost();
    track({ name: 'applause', data: { count: 1, deep: { any: ['value'] } }, purpose: 'advertising' });
    expectTypeOf<TrackEvent['data']>().toEqualTypeOf<Readonly<Record<string, unknown>>>();
    // @ts-expect-error An event must have data.
    track({ name: 'applause' });
    // @ts-expect-error The data must be an object.
    track({ name: 'applause', data: 'three' });
    // @ts-expect-error There is no such purpose.
    track({ name: 'applause', data: {}, purpose: 'marketing' });
  });
});

describe('types of errors', () => {
  it('an error needs a code that exists', () => {
    expectTypeOf(new PlinthError('PLINTH-LOAD-001', 'x').code).toEqualTypeOf<ErrorCode>();
    // @ts-expect-error There is no such code.
    new PlinthError('PLINTH-NONE-001', 'x');
    // @ts-expect-error There is no such detail.
    new PlinthError('PLINTH-LOAD-001', 'x', { remedy: 'none' });
  });
});
