import type { LoaderFunctionArgs } from 'react-router';
import { clientOf } from '../../api/site-context.ts';

/** The version in force of the consent to personal data, for forms that ask for it. */
export async function persIds(args: LoaderFunctionArgs): Promise<string[]> {
  const { documents } = await clientOf(args).documentPers({});
  return documents.map(({ public_id }) => public_id);
}
