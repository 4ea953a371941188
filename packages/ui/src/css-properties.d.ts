import 'react';

declare module 'react' {
  /** Custom properties are how a component hands a number to its stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
