import { countryMiddles } from './country-middles.ts';

/** A sign-in: its country in two lower-case letters, null when unknown, and its time in ms UTC. */
export interface PlacedSignIn {
  country: string | null;
  atMs: number;
}

/** Airliners are not faster, in kilometres an hour. */
const maxSpeed = 900;
const hourMs = 3_600_000;
/** Between sign-ins that are further apart, everybody can have travelled anywhere. */
const maxGapMs = 24 * hourMs;
/** The mean radius of the Earth in kilometres. */
const earthRadius = 6_371;

/**
 * Tells whether nobody can have travelled between the middles of the countries of two sign-ins in the time between them.
 * A country that is unknown is not judged.
 */
export function isImpossibleTravel(before: PlacedSignIn, now: PlacedSignIn): boolean {
  if (before.country === null || now.country === null || before.country === now.country) return false;
  const distance = distanceBetween(before.country, now.country);
  const gapMs = now.atMs - before.atMs;
  if (distance === undefined || gapMs > maxGapMs) return false;
  return distance > (maxSpeed * Math.max(0, gapMs)) / hourMs;
}

/** Returns the distance of the middles of two countries in kilometres, by the haversine formula. */
function distanceBetween(one: string, other: string): number | undefined {
  const [from, to] = [countryMiddles[one], countryMiddles[other]];
  if (!from || !to) return undefined;
  const [latitude, longitude] = from.map(radians);
  const [otherLatitude, otherLongitude] = to.map(radians);
  if (latitude === undefined || longitude === undefined) return undefined;
  if (otherLatitude === undefined || otherLongitude === undefined) return undefined;
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    half(otherLatitude - latitude) +
    Math.cos(latitude) * Math.cos(otherLatitude) * half(otherLongitude - longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
