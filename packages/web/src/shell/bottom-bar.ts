/**
 * Ref of a bar at the bottom of the window: toasts and focused fields keep above its height, whatever its words and the size of
 * the letters make of it.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  // A bar that this width does not show is 0 high.
  const watch = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
