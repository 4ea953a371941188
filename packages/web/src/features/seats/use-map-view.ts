import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { clampView, reveal, type Size, type View, WHOLE, zoomAt } from './seat-map.ts';

/** A finger may tremble this much, px, and still mean a tap. */
const TREMBLE = 8;
const DOUBLE_TAP_MS = 300;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface MapView {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly map: RefObject<SVGSVGElement | null>;
  /** 1 = whole. */
  readonly zoom: number;
  readonly zoomBy: (factor: number, at?: Point) => void;
  readonly whole: () => void;
  /** Brings an element of the map into the frame. */
  readonly reveal: (element: Element) => void;
  /** True when the pointer that has just been let go had moved the map. */
  readonly moved: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: ReactPointerEvent) => void;
    readonly onPointerMove: (event: ReactPointerEvent) => void;
    readonly onPointerUp: (event: ReactPointerEvent) => void;
    readonly onPointerCancel: (event: ReactPointerEvent) => void;
  };
}

/**
 * Moving and zooming of a map in a frame: drag, pinch, double tap, wheel with Ctrl. The map is moved past React, by its
 * transform alone, so that no seat is drawn anew; only a change of zoom is told.
 */
export function useMapView(): MapView {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<SVGSVGElement>(null);
  const view = useRef<View>(WHOLE);
  const [zoom, setZoom] = useState(1);
  const pointers = useRef(new Map<number, Point>());
  const travel = useRef({ from: { x: 0, y: 0 }, far: false });
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const show = useCallback((next: View, smooth = false) => {
    view.current = next;
    const element = map.current;
    if (element === null) return;
    element.setAttribute('data-smooth', String(smooth));
    element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.k})`;
    setZoom(next.k);
  }, []);

  const zoomBy = useCallback(
    (factor: number, at?: Point) => {
      const { width, height } = sizeOf(frame.current);
      show(zoomAt(view.current, { width, height }, factor, at ?? { x: width / 2, y: height / 2 }), true);
    },
    [show],
  );

  const inFrame = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const wheel = (event: WheelEvent) => {
      // The plain wheel scrolls the page; a pinch of the touchpad comes with Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      show(zoomAt(view.current, sizeOf(frame.current), Math.exp(-event.deltaY / 100), at));
    };
    const fit = new ResizeObserver(() => show(clampView(view.current, sizeOf(frame.current))));
    element.addEventListener('wheel', wheel, { passive: false });
    fit.observe(element);
    return () => {
      element.removeEventListener('wheel', wheel);
      fit.disconnect();
    };
  }, [show]);

  const onPointerDown = (event: ReactPointerEvent) => {
    const at = inFrame(event);
    pointers.current.set(event.pointerId, at);
    travel.current = { from: at, far: pointers.current.size > 1 };
  };

  const onPointerMove = (event: ReactPointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const at = inFrame(event);
    const { from } = travel.current;
    if (!travel.current.far && Math.hypot(at.x - from.x, at.y - from.y) < TREMBLE) return;
    if (!travel.current.far) event.currentTarget.setPointerCapture(event.pointerId);
    travel.current.far = true;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (other === undefined) {
      const { x, y, k } = view.current;
      return show(clampView({ k, x: x + at.x - before.x, y: y + at.y - before.y }, sizeOf(frame.current)));
    }
    const apart = Math.hypot(at.x - other.x, at.y - other.y);
    const wasApart = Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    show(
      zoomAt(view.current, sizeOf(frame.current), apart / wasApart, {
        x: (at.x + other.x) / 2,
        y: (at.y + other.y) / 2,
      }),
    );
  };

  const onPointerUp = (event: ReactPointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (event.pointerType !== 'touch' || travel.current.far) return;
    const at = inFrame(event);
    const { at: time, x, y } = lastTap.current;
    const double = event.timeStamp - time < DOUBLE_TAP_MS && Math.hypot(at.x - x, at.y - y) < 3 * TREMBLE;
    lastTap.current = { at: double ? 0 : event.timeStamp, ...at };
    if (double) zoomBy(2, at);
  };

  return {
    frame,
    map,
    zoom,
    zoomBy,
    whole: () => show(WHOLE, true),
    reveal: (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = inFrame({ clientX: left + width / 2, clientY: top + height / 2 });
      show(reveal(view.current, sizeOf(frame.current), at, 2 * Math.max(width, height)));
    },
    moved: () => travel.current.far,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event) => pointers.current.delete(event.pointerId),
    },
  };
}

function sizeOf(element: HTMLElement | null): Size {
  const { clientWidth: width = 1, clientHeight: height = 1 } = element ?? {};
  return { width, height };
}
