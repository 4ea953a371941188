import type { Handler } from '../../context.ts';
import { beginAttempt } from './attempts.ts';
import { findNetwork } from './find-network.ts';

export const socialStart: Handler<'socialStart'> = async ({ params }, context) =>
  await beginAttempt(context, findNetwork(context, params.network), null);
