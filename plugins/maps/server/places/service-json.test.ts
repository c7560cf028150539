import { type PlacesMode, placesServer } from '@plinth/site/src/testing/places-server.ts';
import { describe, expect, it } from 'vitest';
import { PlacesFailure } from './places-provider.ts';
import { serviceJson } from './service-json.ts';

/** The time-out of a service that does not answer in time. */
const SHORT_MS = 300;
/** Longer than any answer takes on a busy machine. */
const LIMITS = { timeoutMs: 60_000, answerBytes: 10_000 };

describe('§7 a places service', () => {
  it.each<readonly [PlacesMode, string, number | undefined]>([
    ['never', 'the places service has not answered within 300 ms', undefined],
    ['slowly', 'the places service has not answered within 300 ms', undefined],
    ['huge', 'the answer of the places service is larger than 10000 bytes', undefined],
    ['garbage', 'the answer of the places service is not JSON', undefined],
    ['redirect', 'the places service did not answer: fetch failed', undefined],
    [429, 'the places service answers 429', 7],
    [500, 'the places service answers 500', 7],
    [403, 'the places service answers 403', 7],
  ])('that fails (%s) is a failure without its address and key', async (mode, message, waitS) => {
    await using service = await placesServer();
    service.mode = mode;
    const address = new URL(`${service.places.autocomplete}?key=places-key`);
    const isLate = mode === 'never' || mode === 'slowly';
    const limits = isLate ? { ...LIMITS, timeoutMs: SHORT_MS } : LIMITS;
    const failure = await serviceJson(address, limits).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(PlacesFailure);
    expect(failure).toMatchObject({ message, waitS });
    // There is only one request, so a redirect was not followed.
    expect(service.asked).toHaveLength(1);
  });

  it('that does not listen is a failure', async () => {
    const service = await placesServer();
    await service[Symbol.asyncDispose]();
    await expect(serviceJson(new URL(service.places.details), LIMITS)).rejects.toBeInstanceOf(PlacesFailure);
  });
});
