import type { OwnTransactions } from '../../../context.ts';
import { enterByLink } from './enter-by-link.ts';

/** Signs in by the link of a letter, once within 15 minutes (decisions A2.17). */
export const authLinkUse: OwnTransactions<'authLinkUse'> = {
  ownTransactions: async ({ body }, context) => await enterByLink(context, 'login', body.code),
};
