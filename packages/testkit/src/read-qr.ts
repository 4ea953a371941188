import { createCanvas, loadImage } from '@napi-rs/canvas';
import jsQR from 'jsqr';

// A CommonJS package: what Node gives is the function its types call `default`.
const scan = jsQR as unknown as typeof jsQR.default;

/** What a scanner reads off a picture (PNG, JPEG); null when it finds no QR. */
export async function readQr(picture: Uint8Array): Promise<string | null> {
  const image = await loadImage(Buffer.from(picture));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  return scan(Uint8ClampedArray.from(data), width, height)?.data ?? null;
}
