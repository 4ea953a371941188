import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { ApiError } from './api-error.ts';
import { pageFailure, pageRefusal } from './page-failure.ts';
import { siteContext } from './site-context.ts';

type Routes = ServerBuild['routes'];

/** The same routes, whose loaders log what goes wrong in them and tell the reader its id. */
export function guardLoaders(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const load = route?.module.loader;
      if (route === undefined || load === undefined) return [id, route];
      const loader = async (args: LoaderFunctionArgs) => {
        try {
          return await load(args);
        } catch (error) {
          throw asAnswer(error, args);
        }
      };
      return [id, { ...route, module: { ...route.module, loader } }];
    }),
  );
}

/** What a loader throws on purpose stays; a refusal nobody asked about keeps its status; all else is a failure. */
function asAnswer(error: unknown, { context }: LoaderFunctionArgs): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ApiError) return pageRefusal(error.status, error.message);
  return pageFailure(context.get(siteContext).fail(error));
}
