import { use } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';

export * from 'react-router';

/** From the site's root, with nothing that would be resolved. */
const WHOLE = /^\/(?![/\\])(?!.*(?:\/\/|\/\.|\s))/;

/** A link with one of these is more than an address. */
const RESOLVED = ['prefetch', 'relative', 'viewTransition', 'mask', 'defaultShouldRevalidate'] as const;

/**
 * The router's link for the server's rendering (build-plugins/quick-rendering.ts): an address from the root stands as it is, while the
 * router resolves every link against the routes, a tenth of a page of ninety links. Other addresses are the router's.
 */
export function Link(props: LinkProps) {
  const { basename } = use(NavigationContext);
  const {
    to,
    discover = 'render',
    reloadDocument: _reload,
    replace: _replace,
    state: _state,
    ...rest
  } = props;
  const { preventScrollReset: _scroll, children, ...attributes } = rest;
  if (
    typeof to !== 'string' ||
    basename !== '/' ||
    !WHOLE.test(to) ||
    RESOLVED.some((name) => name in attributes)
  )
    return <RouterLink {...props} />;
  return (
    <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined}>
      {children}
    </a>
  );
}
