type Place = { name: string; path?: string | undefined };

/**
 * A storage place in a narrow column: itself, then what it stands in, the nearest first. A storage has a «Полка 1» in
 * every rack.
 * @param place `path` as the server joins it, from the top down
 */
export const placeText = (place: Place | null): string =>
  place === null ? '' : (place.path ?? place.name).split(' / ').toReversed().join(', ');
