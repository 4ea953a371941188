import type { Point } from './path.ts';
import type { Scene } from './scene.ts';

export interface Placing {
  readonly scale: number;
  readonly origin: Point;
}

export const placed = (shape: readonly Point[], { scale, origin }: Placing): Point[] =>
  shape.map(([x, y]) => [origin[0] + scale * x, origin[1] + scale * y]);

/** Where a loop goes: as large as it fits beside or above the number, unless the page sets the place itself. */
export function placeShape(shape: readonly Point[], scene: Scene): Placing {
  const { width: w, height: h, number, routeCenter, routeScale } = scene;
  const side = Math.min(w, h);
  if (routeCenter) {
    const radius = number ? 0.38 : 0.4;
    return centred(shape, radius * side * routeScale, [routeCenter[0] * w, routeCenter[1] * h]);
  }
  if (!number)
    return fitted(
      shape,
      { left: 0.13 * w, right: 0.87 * w, top: 0.11 * h, bottom: 0.89 * h },
      [0.5 * w, 0.5 * h],
      0.4 * side * routeScale,
    );
  const gap = 2.4 * scene.lineWidth;
  if (scene.wide) {
    const box = { left: number.right + gap, right: 0.96 * w, top: 0.09 * h, bottom: 0.91 * h };
    return fitted(shape, box, [(scene.head ? 0.455 : 0.715) * w, 0.49 * h], 0.46 * side * routeScale);
  }
  return nestled(shape, scene, number.top - 0.85 * gap, number.right + 0.85 * gap);
}

/** Tries sizes from large to small and places from the middle to the right, until the loop clears the number. */
function nestled(shape: readonly Point[], scene: Scene, foot: number, edge: number): Placing {
  const { width: w, height: h, routeScale } = scene;
  const area = { left: 0.1 * w, right: 0.91 * w, top: 0.1 * h, bottom: foot };
  const above = fitted(shape, area, [0.505 * w, (area.top + foot) / 2], 0.39 * Math.min(w, h) * routeScale);
  const box = bounds(shape);
  const halfWidth = (box.right - box.left) / 2;
  const halfHeight = (box.bottom - box.top) / 2;
  for (let scale = 0.4 * Math.min(w, h) * routeScale; scale > above.scale * 1.03; scale *= 0.96) {
    for (const across of [0.5, 0.53, 0.56, 0.6, 0.64, 0.68]) {
      const left = across * w - scale * halfWidth;
      const right = across * w + scale * halfWidth;
      const bottom = area.top + 2 * scale * halfHeight;
      if (left < area.left || right > area.right || bottom > 0.76 * h) continue;
      const placing = centred(shape, scale, [across * w, area.top + scale * halfHeight]);
      if (placed(shape, placing).every(([x, y]) => y < foot || x > edge)) return placing;
    }
  }
  return above;
}

/** Not larger than the scale, inside the room, as near the aim as the room lets it. */
function fitted(shape: readonly Point[], area: Box, aim: Point, largest: number): Placing {
  const box = bounds(shape);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const scale = Math.min(largest, (area.right - area.left) / width, (area.bottom - area.top) / height);
  return centred(shape, scale, [
    clamp(aim[0], area.left, area.right, (width * scale) / 2),
    clamp(aim[1], area.top, area.bottom, (height * scale) / 2),
  ]);
}

const clamp = (v: number, from: number, to: number, half: number) =>
  Math.min(to - half, Math.max(from + half, v));

function centred(shape: readonly Point[], scale: number, [x, y]: Point): Placing {
  const box = bounds(shape);
  return {
    scale,
    origin: [x - (scale * (box.left + box.right)) / 2, y - (scale * (box.top + box.bottom)) / 2],
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function bounds(points: readonly Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
