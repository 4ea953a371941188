import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './Gallery.tsx';

test('every component renders on the server, without a window', () => {
  expect(globalThis).not.toHaveProperty('window');
  const html = renderToString(<Gallery />);
  expect(html).toContain('Сколько бежим?');
  expect(html).not.toContain('<dialog');
});
