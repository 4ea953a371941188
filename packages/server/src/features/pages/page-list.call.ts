import type { Handler } from '../../context.ts';
import { pageTitle } from './page.view.ts';
import { selectPages } from './pages.repo.ts';

export const pageList: Handler<'pageList'> = async (_input, { db, locale }) => ({
  values: (await selectPages(db)).map((row) => pageTitle(row, locale)),
});
