import { use } from 'react';
import {
  type DataRouter,
  Link as RouterLink,
  type LinkProps,
  Scripts as RouterScripts,
  type ScriptsProps,
  UNSAFE_DataRouterContext as DataRouterContext,
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

/** Routes of addresses, which never change while the server runs; forgotten when there are too many. */
const known = new Map<string, ReturnType<DataRouter['match']>>();
const MOST_KNOWN = 500;

/**
 * The router's scripts for the server's rendering: they tell the browser the routes at the addresses above the page (`/` and `/event` of
 * `/event/2`), which the router looks for among all of its routes again for each page.
 */
export function Scripts(props: ScriptsProps) {
  const context = use(DataRouterContext);
  if (context === null) return <RouterScripts {...props} />;
  const { router, basename } = context;
  function match(address: string) {
    const name = `${basename} ${address}`;
    let routes = known.get(name);
    if (routes === undefined) {
      if (known.size >= MOST_KNOWN) known.clear();
      // Their ids are what is told; the routes themselves hold what this page drew.
      routes = router.match(address)?.map((one) => ({ ...one, route: { id: one.route.id } })) ?? null;
      known.set(name, routes);
    }
    return routes;
  }
  return (
    <DataRouterContext value={{ ...context, router: { ...router, match } }}>
      <RouterScripts {...props} />
    </DataRouterContext>
  );
}
