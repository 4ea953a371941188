import { loadSharp } from '../../lazy-dependencies.ts';
import { WorkQueue } from '../../work-queue.ts';

/** The threads that draw are those that hash passwords: never more than one of them. */
const queue = new WorkQueue(1, 30);

/**
 * A drawn picture as PNG, for programs that show no SVG. @param width CSS px of the SVG that fills its box
 * @throws Refusal `busy` when too many wait
 */
export async function drawPng(
  draw: () => string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return await queue.run(async () => {
    const sized = draw().replace('width="100%" height="100%"', `width="${width}" height="${height}"`);
    const sharp = await loadSharp();
    return await sharp(Buffer.from(sized)).png({ palette: true, colours: 128 }).toBuffer();
  });
}
