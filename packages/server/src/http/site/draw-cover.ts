import { type CoverInput, drawCover } from '@distance/domain/cover/cover.ts';
import { drawPng } from './draw-png.ts';

export function drawCoverSvg(input: CoverInput): Buffer {
  return Buffer.from(animated(drawCover(input).svg, input));
}

/** @throws Refusal `busy` when too many wait. */
export async function drawCoverPng(input: CoverInput): Promise<Buffer> {
  return await drawPng(() => drawCover({ ...input, animate: false }).svg, input);
}

/** The route draws itself once, 900 ms; the rule lives in the picture, because a page cannot style what is inside it. */
function animated(svg: string, input: CoverInput): string {
  if (input.animate !== true) return svg;
  const style =
    '<style>.cover-route{stroke-dasharray:1;animation:route .9s cubic-bezier(.2,.8,.2,1) backwards}' +
    '@keyframes route{from{stroke-dashoffset:1}}@media(prefers-reduced-motion:reduce){.cover-route{animation:none}}</style>';
  return svg.replace(/>/, `>${style}`);
}
