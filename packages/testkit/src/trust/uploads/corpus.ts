import { loadSharp } from '@distance/server/lazy-dependencies.ts';
import type { Draw } from '../../random.ts';
import { hostileEnvelopes, hostileKinds } from './hostile-envelopes.ts';
import { SECRET, type HostileFile, type Samples } from './hostile-file.ts';
import { hostileJpegs, hostilePngs } from './hostile-pictures.ts';

/** Pictures that are as they should be, one of them with all that its maker's telephone tells of her. */
export async function makeSamples(): Promise<Samples> {
  const sharp = await loadSharp();
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#154de9' } });
  return {
    png: await picture.clone().png().toBuffer(),
    jpeg: await picture.clone().jpeg().toBuffer(),
    progressive: await picture.clone().jpeg({ progressive: true }).toBuffer(),
    told: await picture
      .clone()
      .withExif({
        IFD0: { Copyright: SECRET, Artist: SECRET },
        IFD3: { GPSLatitudeRef: 'N', GPSAreaInformation: SECRET },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    tiff: await picture.clone().tiff().toBuffer(),
  };
}

export function hostileFiles(samples: Samples): HostileFile[] {
  return [
    ...hostilePngs(samples),
    ...hostileJpegs(samples),
    ...hostileKinds(samples),
    ...hostileEnvelopes(samples),
  ];
}

/** A file with some of its bytes changed, lost, doubled or cut off. */
export function mutated({ below, chance, from }: Draw, bytes: Buffer): Buffer {
  let made = Buffer.from(bytes);
  const times = 1 + below(6);
  for (let n = 0; n < times; n += 1) {
    const at = below(made.length);
    const next = at + 1 + below(24);
    if (chance(0.5)) made[at] = below(256);
    else {
      const ends: readonly Buffer[] = [made.subarray(next), made.subarray(at), Buffer.alloc(0)];
      made = Buffer.concat([made.subarray(0, from([at, next])), from(ends) ?? made]);
    }
    if (made.length === 0) return Buffer.alloc(1);
  }
  return made;
}
