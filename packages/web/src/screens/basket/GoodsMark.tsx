import { use } from 'react';
import { TELLING } from '../../features/basket/basket-later.ts';
import { NonceContext } from '../../shell/nonce-context.ts';

/**
 * The server presumes an empty basket. This runs before the first paint and marks the document where the browser may know
 * better, so that the styles show the waiting basket instead: nobody sees one take the place of the other.
 */
const MARK = `try{if(${JSON.stringify(TELLING)}.some(k=>localStorage.getItem(k)!==null))document.documentElement.dataset.goods=''}catch{}`;

export function GoodsMark() {
  const nonce = use(NonceContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />;
}
