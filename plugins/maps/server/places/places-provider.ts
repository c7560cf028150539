import type { MapPoint } from '@plinth/sdk/maps';

/** Finds places by their names, on the site's own maps or with a keyed service. */
export interface PlacesProvider {
  /** Places whose names begin with a text, the best first. Rejects with a `PlacesFailure`. */
  suggest(asked: { readonly input: string; readonly language: string }): Promise<readonly SuggestedPlace[]>;
  /**
   * The place with an id that `suggest` has returned; undefined when no place has this id. Rejects with a
   * `PlacesFailure`.
   */
  find(asked: { readonly id: string; readonly language: string }): Promise<FoundPlace | undefined>;
}

export interface SuggestedPlace {
  readonly id: string;
  /** Name in the requested language, if the place has one. */
  readonly name: string;
  /**
   * Text that distinguishes places with the same name: the name in another script, and the town; empty when neither is
   * known.
   */
  readonly detail: string;
}

export interface FoundPlace {
  readonly id: string;
  readonly name: string;
  readonly at: MapPoint;
}

/** Limit for the places of one answer. */
export const MOST_SUGGESTIONS = 5;

/** Thrown when places cannot be found. The message is for the log, and contains no key. */
export class PlacesFailure extends Error {
  readonly hint: string;
  /** Seconds after which the service accepts calls again; undefined when the service has not named a time. */
  readonly waitS: number | undefined;

  constructor(message: string, hint: string, waitS?: number) {
    super(message);
    this.name = 'PlacesFailure';
    this.hint = hint;
    this.waitS = waitS;
  }
}
