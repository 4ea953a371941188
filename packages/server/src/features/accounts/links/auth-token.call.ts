import type { OwnTransactions } from '../../../context.ts';
import { enterByLink } from './enter-by-link.ts';

/** Signs in by a one-time token of `/token/{id}` (decisions A2.21). */
export const authToken: OwnTransactions<'authToken'> = {
  ownTransactions: async ({ body }, context) => await enterByLink(context, 'token', body.token),
};
