/** An SVG path of the dark squares, one unit each; neighbours of a row are one stroke, so no hairline shows. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, cells] of rows.entries()) {
    for (let x = 0; x < cells.length; x += 1) {
      if (!cells[x]) continue;
      const from = x;
      while (cells[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return path;
}
