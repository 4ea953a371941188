import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { pageBlockOf, pageLead, pageTitle } from './page.view.ts';
import { selectBlocks, selectOptionalPage } from './pages.repo.ts';

export const pageOne: Handler<'pageOne'> = async ({ query: { path } }, { db, locale }) => {
  const row = await selectOptionalPage(db, path);
  if (row === undefined) throw new Refusal('not_found');
  const blocks = await selectBlocks(db, row.id);
  return {
    values: {
      ...pageTitle(row, locale),
      lead: pageLead(row, locale),
      blocks: blocks.map((block) => pageBlockOf(block, locale)),
    },
  };
};
