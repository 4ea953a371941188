import { type CoverInput, drawCover } from '@distance/domain/cover/cover.ts';
import { loadSharp } from '../../lazy-dependencies.ts';
import { WorkQueue } from '../../work-queue.ts';

/** The threads that draw are those that hash passwords: never more than one of them. */
const queue = new WorkQueue(1, 30);

export function drawSvg(input: CoverInput): Buffer {
  return Buffer.from(animated(drawCover(input).svg, input));
}

/** @throws Refusal `busy` when too many wait. */
export async function drawPng(input: CoverInput): Promise<Buffer> {
  return await queue.run(async () => {
    const { svg } = drawCover({ ...input, animate: false });
    const sized = svg.replace(
      'width="100%" height="100%"',
      `width="${input.width}" height="${input.height}"`,
    );
    const sharp = await loadSharp();
    return await sharp(Buffer.from(sized)).png({ palette: true, colours: 128 }).toBuffer();
  });
}

/** The route draws itself once, 900 ms; the rule lives in the picture, because a page cannot style what is inside it. */
function animated(svg: string, input: CoverInput): string {
  if (input.animate !== true) return svg;
  const style =
    '<style>.cover-route{stroke-dasharray:1;animation:route .9s cubic-bezier(.2,.8,.2,1) backwards}' +
    '@keyframes route{from{stroke-dashoffset:1}}@media(prefers-reduced-motion:reduce){.cover-route{animation:none}}</style>';
  return svg.replace(/>/, `>${style}`);
}
