import { noise1 } from './noise.ts';
import { readSeed } from './seed.ts';

/**
 * Made-up heights of a course, in metres, evenly spaced, the lowest 0. Their rises add up to climbM.
 * Gives `points` values, at least 2.
 */
export function elevationProfile(id: string, climbM: number, points: number): number[] {
  const count = Math.max(2, Math.floor(points));
  const { noise } = readSeed(id);
  const raw = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    return noise1(noise, 2.6 * t, 1) + 0.45 * noise1(noise, 7 * t, 2) + 0.14 * noise1(noise, 19 * t, 3);
  });
  const rises = raw.reduce((sum, h, i) => sum + Math.max(0, h - (raw[i - 1] ?? h)), 0);
  const scale = rises > 0 ? climbM / rises : 0;
  const low = Math.min(...raw);
  return raw.map((h) => Math.round((h - low) * scale * 10) / 10);
}
